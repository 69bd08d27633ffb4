/* GLib: g_convert between UTF-8 and UTF-32, and g_locale_to_utf8. g_convert calls iconv, so it
 * inherits glibc's deviations. g_locale_to_utf8 only validates if the charset of the locale is
 * UTF-8. Both promise the number of octets read, which gives the offset. */

#include <locale.h>

#include "harnesses/decoders/glib/rows.h"

/* The octet order of the machine, so that a signature is neither written nor expected. */
#if G_BYTE_ORDER == G_LITTLE_ENDIAN
#define UTF32 "UTF-32LE"
#else
#define UTF32 "UTF-32BE"
#endif

/* If an error occurs, GLib still tells how many octets it has read. */
static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  gsize read = 0, written = 0;
  GError* told = NULL;
  char* const characters =
      g_convert((const char*)in, (gssize)n, UTF32, "UTF-8", &read, &written, &told);
  error->offset = read; /* "the byte offset after the last valid input sequence" */
  const utf8spec_status status =
      glib_take(output, UTF8SPEC_SCALARS, characters, written / sizeof(uint32_t), told);
  /* "Even if the conversion was successful, this may be less than len if there were partial
   * characters at the end of the input." */
  return status == UTF8SPEC_OK && read < n ? UTF8SPEC_ILL_FORMED : status;
}

/* With bytes_read, a partial character at the end is no error: it is left unread. */
static utf8spec_status prefix(const uint8_t* in, size_t n, size_t* open, utf8spec_error* error) {
  gsize read = 0;
  GError* told = NULL;
  void* const result = g_convert((const char*)in, (gssize)n, UTF32, "UTF-8", &read, NULL, &told);
  return glib_rest(result, read, n, open, error, told);
}

/* The number of octets read is a multiple of four here. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  gsize read = 0, written = 0;
  GError* told = NULL;
  char* const octets =
      g_convert((const char*)in, (gssize)(n * sizeof *in), "UTF-8", UTF32, &read, &written, &told);
  error->offset = read / sizeof *in;
  return glib_take(output, UTF8SPEC_UTF8, octets, written, told);
}

/* A result with input left means a truncated end, as for g_convert. */
static utf8spec_status locale_decode(const uint8_t* in, size_t n, utf8spec_output* output,
                                     utf8spec_error* error) {
  gsize read = 0, written = 0;
  GError* told = NULL;
  if (!g_get_charset(NULL)) return UTF8SPEC_FAULT; /* not the locale that the manifest sets */
  char* const octets = g_locale_to_utf8((const char*)in, (gssize)n, &read, &written, &told);
  error->offset = read;
  const utf8spec_status status = glib_take(output, UTF8SPEC_UTF8, octets, written, told);
  return status == UTF8SPEC_OK && read < n ? UTF8SPEC_ILL_FORMED : status;
}

utf8spec_decoder_extended glib_convert = {.side.decoder = {.struct_size = sizeof glib_convert,
                                                           .name = "glib-convert",
                                                           .decode = decode,
                                                           .encode = encode},
                                          .prefix = prefix};
utf8spec_decoder glib_locale_to_utf8 = {.name = "glib-locale-to-utf8", .decode = locale_decode};
