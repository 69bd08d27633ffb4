/* GLib's checks, and its replacement: g_utf8_validate, one character a call, and
 * g_utf8_make_valid. Documentation promises "the end of the valid data", which is the offset of
 * the error. g_utf8_validate with -1 reads to a NUL, so input with U+0000 is not put to it. */

#include "harnesses/decoders/glib/rows.h"
#include "harnesses/decoders/shared/by_steps.h"

static utf8spec_status verdict(gboolean valid, const char* start, const char* end,
                               utf8spec_error* error) {
  error->offset = (size_t)(end - start); /* "the end of the valid data" */
  return valid ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

/* A copy with a terminator, in guarded memory: reading behind the NUL crashes. */
static utf8spec_status validate_terminated(const uint8_t* in, size_t n, utf8spec_error* error) {
  if (memchr(in, 0, n) != NULL) return UTF8SPEC_UNSUPPORTED;
  char* const string = glib_host->guarded(n + 1);
  const char* end;
  memcpy(string, in, n);
  string[n] = '\0';
  const gboolean valid = g_utf8_validate(string, -1, &end);
  return verdict(valid, string, end, error);
}

/* The variant with a length accepts a NUL as a character. */
static utf8spec_status validate_len(const uint8_t* in, size_t n, utf8spec_error* error) {
  const char* end;
  const gboolean valid = g_utf8_validate_len((const char*)in, n, &end);
  return verdict(valid, (const char*)in, end, error);
}

/* (gunichar)-1 is ill-formed; (gunichar)-2 is truncated by the end or by a NUL. g_utf8_next_char
 * gives the length, for valid characters only. */
static utf8spec_status step(const uint8_t* in, size_t n, uint32_t* scalar, size_t* consumed) {
  const char* const start = (const char*)in;
  *scalar = g_utf8_get_char_validated(start, (gssize)n);
  const gboolean valid = *scalar < (gunichar)-2;
  *consumed = valid ? (size_t)(g_utf8_next_char(start) - start) : 1;
  return valid ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  return utf8spec_decode_by_steps(step, in, n, output, error);
}

static ptrdiff_t length_of(const uint8_t* in, size_t n) {
  const char* const start = (const char*)in;
  const gunichar character = g_utf8_get_char_validated(start, (gssize)n);
  if (character == (gunichar)-1) return UTF8SPEC_NO_CHARACTER;
  if (character == (gunichar)-2) return UTF8SPEC_OPEN_CHARACTER;
  return g_utf8_next_char(start) - start;
}

/* The function documents that it returns (gunichar)-2 at a NUL too, which it does not take. So
 * input with U+0000 is not put to it. */
static utf8spec_status prefix(const uint8_t* in, size_t n, size_t* open, utf8spec_error* error) {
  *open = 0;
  if (memchr(in, 0, n) != NULL) return UTF8SPEC_UNSUPPORTED;
  return utf8spec_prefix_by_lengths(length_of, in, n, open, error);
}

/* Its result is terminated by NUL, so its length must be counted. */
static utf8spec_status replace(const uint8_t* in, size_t n, utf8spec_output* output) {
  char* const valid = g_utf8_make_valid((const char*)in, (gssize)n);
  return glib_take(output, UTF8SPEC_UTF8, valid, strlen(valid), NULL);
}

/* The functions that count and move. g_utf8_strlen stops at a NUL, so input with U+0000 is not put
 * to it. "The string must be valid; this macro is as fast as possible, and has no error-checking"
 * (g_utf8_next_char). So the row says that they need well-formed text. */
static utf8spec_status count(const uint8_t* in, size_t n, size_t* characters,
                             utf8spec_error* error) {
  (void)error;
  if (memchr(in, 0, n) != NULL) return UTF8SPEC_UNSUPPORTED;
  *characters = (size_t)g_utf8_strlen((const char*)in, (gssize)n);
  return UTF8SPEC_OK;
}

static utf8spec_status next(const uint8_t* in, size_t n, size_t from, size_t* to,
                            utf8spec_error* error) {
  const char* const start = (const char*)in;
  (void)n, (void)error;
  *to = (size_t)(g_utf8_next_char(start + from) - start);
  return UTF8SPEC_OK;
}

/* NULL says that no character starts before the place. */
static utf8spec_status prev(const uint8_t* in, size_t n, size_t from, size_t* to,
                            utf8spec_error* error) {
  const char* const start = (const char*)in;
  const char* const found = g_utf8_find_prev_char(start, start + from);
  (void)n;
  error->offset = from;
  if (found == NULL) return UTF8SPEC_ILL_FORMED;
  *to = (size_t)(found - start);
  return UTF8SPEC_OK;
}

utf8spec_decoder glib_utf8_validate = {.name = "glib-utf8-validate",
                                       .validate = validate_terminated};
utf8spec_decoder glib_utf8_validate_len = {.name = "glib-utf8-validate-len",
                                           .validate = validate_len};
utf8spec_decoder_extended glib_utf8_get_char_validated = {
    .side.decoder = {.struct_size = sizeof glib_utf8_get_char_validated,
                     .name = "glib-utf8-get-char-validated",
                     .flags = UTF8SPEC_SIDE_WELL_FORMED,
                     .decode = decode,
                     .step = step},
    .side.count = count,
    .side.next = next,
    .side.prev = prev,
    .prefix = prefix};
utf8spec_decoder glib_utf8_make_valid = {.name = "glib-utf8-make-valid", .replace = replace};
