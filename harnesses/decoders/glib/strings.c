/* GLib's own code for whole strings: UTF-8 to UCS-4 and UTF-16 and back, and g_unichar_to_utf8.
 * items_read is NULL, for then a truncated end is an error: "G_CONVERT_ERROR_PARTIAL_INPUT will
 * be returned in case str contains a trailing partial character". The functions accept what they
 * accept: nothing is checked here before or after. */

#include "harnesses/decoders/glib/rows.h"

/* "It must have at least 6 bytes of space." */
enum { longest_sequence = 6 };

/* Two passes in GLib: it counts, then converts. */
static utf8spec_status to_ucs4(const uint8_t* in, size_t n, utf8spec_output* output,
                               utf8spec_error* error) {
  glong count = 0;
  GError* told = NULL;
  (void)error;
  gunichar* const characters = g_utf8_to_ucs4((const char*)in, (glong)n, NULL, &count, &told);
  return glib_take(output, UTF8SPEC_SCALARS, characters, (size_t)count, told);
}

/* The opposite direction accepts any 32-bit number as a character. */
static utf8spec_status from_ucs4(const uint32_t* in, size_t n, utf8spec_output* output,
                                 utf8spec_error* error) {
  glong read = 0, count = 0;
  GError* told = NULL;
  char* const octets = g_ucs4_to_utf8(in, (glong)n, &read, &count, &told);
  error->offset = (size_t)read; /* "if an error occurs then the index of the invalid input" */
  return glib_take(output, UTF8SPEC_UTF8, octets, (size_t)count, told);
}

/* Units are handed over as they are, so a lone surrogate would be seen. */
static utf8spec_status to_utf16(const uint8_t* in, size_t n, utf8spec_output* output,
                                utf8spec_error* error) {
  glong count = 0;
  GError* told = NULL;
  (void)error;
  gunichar2* const units = g_utf8_to_utf16((const char*)in, (glong)n, NULL, &count, &told);
  return glib_take(output, UTF8SPEC_UTF16, units, (size_t)count, told);
}

/* The values as UTF-16, with two units above U+FFFF. NULL if UTF-16 cannot represent them. */
static gunichar2* utf16(const uint32_t* in, size_t n, size_t* count) {
  gunichar2* const units = glib_host->guarded(2 * n * sizeof(gunichar2));
  *count = 0;
  for (size_t i = 0; i < n; ++i) {
    const int after_high = i > 0 && in[i - 1] >> 10 == 0xD800 >> 10;
    if (in[i] > 0x10FFFF || (after_high && in[i] >> 10 == 0xDC00 >> 10)) return NULL;
    if (in[i] > 0xFFFF) units[(*count)++] = (gunichar2)(0xD7C0 + (in[i] >> 10));
    units[(*count)++] = (gunichar2)(in[i] > 0xFFFF ? 0xDC00 + (in[i] & 0x3FF) : in[i]);
  }
  return units;
}

static utf8spec_status from_utf16(const uint32_t* in, size_t n, utf8spec_output* output,
                                  utf8spec_error* error) {
  size_t units = 0;
  glong count = 0;
  GError* told = NULL;
  (void)error;
  const gunichar2* const string = utf16(in, n, &units);
  if (string == NULL) return UTF8SPEC_UNSUPPORTED;
  char* const octets = g_utf16_to_utf8(string, (glong)units, NULL, &count, &told);
  return glib_take(output, UTF8SPEC_UTF8, octets, (size_t)count, told);
}

/* It returns a length for any value, so the row cannot report an error. */
static utf8spec_status from_unichar(const uint32_t* in, size_t n, utf8spec_output* output,
                                    utf8spec_error* error) {
  char* const sequence = glib_host->guarded(longest_sequence);
  (void)error;
  output->form = UTF8SPEC_UTF8;
  for (size_t i = 0; i < n; ++i) {
    const int length = g_unichar_to_utf8(in[i], sequence);
    if (!glib_put(output, UTF8SPEC_UTF8, sequence, (size_t)length)) return UTF8SPEC_OUT_OF_SPACE;
  }
  return UTF8SPEC_OK;
}

/* With items_read, a partial character at the end is no error: it is left unread. */
static utf8spec_status prefix_ucs4(const uint8_t* in, size_t n, size_t* open,
                                   utf8spec_error* error) {
  glong read = 0;
  GError* told = NULL;
  void* const result = g_utf8_to_ucs4((const char*)in, (glong)n, &read, NULL, &told);
  return glib_rest(result, (size_t)read, n, open, error, told);
}

static utf8spec_status prefix_utf16(const uint8_t* in, size_t n, size_t* open,
                                    utf8spec_error* error) {
  glong read = 0;
  GError* told = NULL;
  void* const result = g_utf8_to_utf16((const char*)in, (glong)n, &read, NULL, &told);
  return glib_rest(result, (size_t)read, n, open, error, told);
}

utf8spec_decoder_extended glib_utf8_to_ucs4 = {
    .side.decoder = {.struct_size = sizeof glib_utf8_to_ucs4,
                     .name = "glib-utf8-to-ucs4",
                     .decode = to_ucs4,
                     .encode = from_ucs4},
    .prefix = prefix_ucs4};
utf8spec_decoder_extended glib_utf8_to_utf16 = {
    .side.decoder = {.struct_size = sizeof glib_utf8_to_utf16,
                     .name = "glib-utf8-to-utf16",
                     .decode = to_utf16,
                     .encode = from_utf16},
    .prefix = prefix_utf16};
utf8spec_decoder glib_unichar_to_utf8 = {.name = "glib-unichar-to-utf8", .encode = from_unichar};
