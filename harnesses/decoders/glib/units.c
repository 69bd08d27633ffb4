/* GLib's own code from UTF-16 and UCS-4 in memory. items_read is NULL for UTF-16, for then a
 * truncated end is an error. */

#include "harnesses/decoders/shared/units.h"

#include "harnesses/decoders/glib/rows.h"

static utf8spec_status utf16_to_utf8(const uint8_t* in, size_t n, utf8spec_output* output,
                                     utf8spec_error* error) {
  glong count = 0;
  GError* told = NULL;
  (void)error;
  char* const octets = g_utf16_to_utf8(utf8spec_units_16(in), (glong)(n / 2), NULL, &count, &told);
  return glib_take(output, UTF8SPEC_UTF8, octets, (size_t)count, told);
}

static utf8spec_status utf16_to_ucs4(const uint8_t* in, size_t n, utf8spec_output* output,
                                     utf8spec_error* error) {
  glong count = 0;
  GError* told = NULL;
  (void)error;
  gunichar* const characters =
      g_utf16_to_ucs4(utf8spec_units_16(in), (glong)(n / 2), NULL, &count, &told);
  return glib_take(output, UTF8SPEC_SCALARS, characters, (size_t)count, told);
}

/* "if an error occurs then the index of the invalid input" */
static utf8spec_status ucs4_to_utf8(const uint8_t* in, size_t n, utf8spec_output* output,
                                    utf8spec_error* error) {
  glong read = 0, count = 0;
  GError* told = NULL;
  char* const octets = g_ucs4_to_utf8(utf8spec_units_32(in), (glong)(n / 4), &read, &count, &told);
  error->offset = (size_t)read * 4;
  return glib_take(output, UTF8SPEC_UTF8, octets, (size_t)count, told);
}

static utf8spec_status ucs4_to_utf16(const uint8_t* in, size_t n, utf8spec_output* output,
                                     utf8spec_error* error) {
  glong read = 0, count = 0;
  GError* told = NULL;
  gunichar2* const text =
      g_ucs4_to_utf16(utf8spec_units_32(in), (glong)(n / 4), &read, &count, &told);
  error->offset = (size_t)read * 4;
  return glib_take(output, UTF8SPEC_UTF16, text, (size_t)count, told);
}

/* With items_read, a partial character at the end is no error: it is left unread. */
static utf8spec_status prefix_utf8(const uint8_t* in, size_t n, size_t* open,
                                   utf8spec_error* error) {
  glong read = 0;
  GError* told = NULL;
  void* const result = g_utf16_to_utf8(utf8spec_units_16(in), (glong)(n / 2), &read, NULL, &told);
  return glib_rest(result, (size_t)read * 2, n, open, error, told);
}

static utf8spec_status prefix_ucs4(const uint8_t* in, size_t n, size_t* open,
                                   utf8spec_error* error) {
  glong read = 0;
  GError* told = NULL;
  void* const result = g_utf16_to_ucs4(utf8spec_units_16(in), (glong)(n / 2), &read, NULL, &told);
  return glib_rest(result, (size_t)read * 2, n, open, error, told);
}

utf8spec_decoder_extended glib_utf16_to_utf8 = {
    .side.decoder = {.struct_size = sizeof glib_utf16_to_utf8,
                     .name = "glib-utf16-to-utf8",
                     .encoding = UTF8SPEC_UTF_16,
                     .flags = UTF8SPEC_WHOLE_UNITS,
                     .decode = utf16_to_utf8},
    .prefix = prefix_utf8};
utf8spec_decoder_extended glib_utf16_to_ucs4 = {
    .side.decoder = {.struct_size = sizeof glib_utf16_to_ucs4,
                     .name = "glib-utf16-to-ucs4",
                     .encoding = UTF8SPEC_UTF_16,
                     .flags = UTF8SPEC_WHOLE_UNITS,
                     .decode = utf16_to_ucs4},
    .prefix = prefix_ucs4};
utf8spec_decoder glib_ucs4_to_utf8 = {.name = "glib-ucs4-to-utf8",
                                      .encoding = UTF8SPEC_UTF_32,
                                      .flags = UTF8SPEC_WHOLE_UNITS,
                                      .decode = ucs4_to_utf8};
utf8spec_decoder glib_ucs4_to_utf16 = {.name = "glib-ucs4-to-utf16",
                                       .encoding = UTF8SPEC_UTF_32,
                                       .flags = UTF8SPEC_WHOLE_UNITS,
                                       .decode = ucs4_to_utf16};
