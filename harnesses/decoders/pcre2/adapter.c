/* PCRE2: its checks of UTF-8, of a pattern and of a subject, and the encoder behind \x{...}.
 * With PCRE2_UTF, the documentation promises that both are checked, with an error and an offset.
 * A pattern is literal, so no octet has a meaning. */

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <stdio.h>

#include "harnesses/decoders/shared/hand_over.h"

static const utf8spec_host* host;

/* PCRE2_ERROR_UTF8_ERR1 down to ERR21 are the errors of the check. */
static int is_utf8_error(int code) {
  return code <= PCRE2_ERROR_UTF8_ERR1 && code >= PCRE2_ERROR_UTF8_ERR21;
}

/* A literal pattern. One that is too large is refused after its check, so the check passed. */
static utf8spec_status compile(const uint8_t* in, size_t n, utf8spec_error* error) {
  int code = 0;
  PCRE2_SIZE offset = 0;
  pcre2_code* pattern = pcre2_compile(in, n, PCRE2_UTF | PCRE2_LITERAL, &code, &offset, NULL);
  if (pattern != NULL || code == PCRE2_ERROR_PATTERN_TOO_LARGE) {
    pcre2_code_free(pattern);
    return UTF8SPEC_OK;
  }
  error->offset = offset;
  return is_utf8_error(code) ? UTF8SPEC_ILL_FORMED : UTF8SPEC_FAULT;
}

/* The empty pattern matches at once, after the whole subject was checked. */
static pcre2_code* empty_pattern(void) {
  static pcre2_code* pattern;
  int code;
  PCRE2_SIZE offset;
  if (pattern == NULL) pattern = pcre2_compile((PCRE2_SPTR) "", 0, PCRE2_UTF, &code, &offset, NULL);
  return pattern;
}

/* The offset of the error is where PCRE2 says that the match would start. */
static utf8spec_status match(const uint8_t* in, size_t n, utf8spec_error* error) {
  static pcre2_match_data* result;
  if (result == NULL) result = pcre2_match_data_create(1, NULL);
  const int code = pcre2_match(empty_pattern(), in, n, 0, 0, result, NULL);
  if (code > 0) return UTF8SPEC_OK;
  error->offset = pcre2_get_startchar(result);
  return is_utf8_error(code) ? UTF8SPEC_ILL_FORMED : UTF8SPEC_FAULT;
}

/* The values as \x{...} in the replacement for an empty subject. So the octets that PCRE2's
 * encoder writes can be read. */
static utf8spec_status substitute(const uint32_t* in, size_t n, utf8spec_output* output,
                                  utf8spec_error* error) {
  enum { longest_escape = sizeof "\\x{FFFFFFFF}" - 1 };
  char* replacement = (char*)host->guarded(longest_escape * n + 1);
  size_t length = 0;
  for (size_t i = 0; i < n; ++i) {
    length +=
        (size_t)snprintf(replacement + length, longest_escape + 1, "\\x{%X}", (unsigned)in[i]);
  }
  PCRE2_SIZE count = output->capacity;
  const int code =
      pcre2_substitute(empty_pattern(), (PCRE2_SPTR) "", 0, 0, PCRE2_SUBSTITUTE_EXTENDED, NULL,
                       NULL, (PCRE2_SPTR)replacement, length, (PCRE2_UCHAR*)output->data, &count);
  (void)error; /* where it says, it counts the octets of the replacement */
  if (code == PCRE2_ERROR_NOMEMORY) return UTF8SPEC_OUT_OF_SPACE;
  if (code == PCRE2_ERROR_BADREPESCAPE) return UTF8SPEC_ILL_FORMED;
  if (code != 1) return UTF8SPEC_FAULT;
  output->count = count;
  output->form = UTF8SPEC_UTF8;
  return UTF8SPEC_OK;
}

/* The version text ends with a date, which is cut off. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static char version[64];
  static utf8spec_decoder pattern, subject, replacement;
  static const utf8spec_decoder* const rows[] = {&pattern, &subject, &replacement};
  host = given;
  pcre2_config(PCRE2_CONFIG_VERSION, version);
  version[strcspn(version, " ")] = '\0';
  pattern = utf8spec_row("pcre2-compile", version);
  pattern.validate = compile;
  subject = utf8spec_row("pcre2-match", version);
  subject.validate = match;
  replacement = utf8spec_row("pcre2-substitute", version);
  replacement.encode = substitute;
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
