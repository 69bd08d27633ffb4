/* What the sources of GLib's plugin share: its rows, and how results are handed over. */
#pragma once

#include <glib.h>
#include <string.h>

#include "harnesses/abi/utf8spec_decoder.h"

/* One row for each function of GLib. They check UTF-8 in several places of the library, so a fix
 * in one may leave another as it was. */
extern utf8spec_decoder glib_utf8_validate, glib_utf8_validate_len, glib_utf8_make_valid,
    glib_unichar_to_utf8, glib_locale_to_utf8, glib_ucs4_to_utf8, glib_ucs4_to_utf16;

/* Rows with functions for text in pieces. */
extern utf8spec_decoder_extended glib_utf8_get_char_validated, glib_utf8_to_ucs4,
    glib_utf8_to_utf16, glib_convert, gio_converter_convert, glib_utf16_to_utf8, glib_utf16_to_ucs4;

/* The host that loaded the plugin. */
extern const utf8spec_host* glib_host;

/* Appends `count` units of `form`. Returns 0 if they do not fit. */
static inline int glib_put(utf8spec_output* output, utf8spec_form form, const void* units,
                           size_t count) {
  const size_t unit = form == UTF8SPEC_SCALARS ? 4 : form == UTF8SPEC_UTF16 ? 2 : 1;
  output->form = form;
  if (count > output->capacity - output->count) return 0;
  if (count > 0) memcpy((uint8_t*)output->data + output->count * unit, units, count * unit);
  output->count += count;
  return 1;
}

/* Whether GLib refused the input. Other errors, such as a missing converter, are faults. */
static inline utf8spec_status glib_refusal(GError* error) {
  const gboolean of_input =
      g_error_matches(error, G_CONVERT_ERROR, G_CONVERT_ERROR_ILLEGAL_SEQUENCE) ||
      g_error_matches(error, G_CONVERT_ERROR, G_CONVERT_ERROR_PARTIAL_INPUT);
  g_clear_error(&error);
  return of_input ? UTF8SPEC_ILL_FORMED : UTF8SPEC_FAULT;
}

/* Hands over a result that GLib allocated, or tells why there is none. */
static inline utf8spec_status glib_take(utf8spec_output* output, utf8spec_form form, void* units,
                                        size_t count, GError* error) {
  if (units == NULL) return glib_refusal(error);
  const int fits = glib_put(output, form, units, count);
  g_free(units);
  return fits ? UTF8SPEC_OK : UTF8SPEC_OUT_OF_SPACE;
}

/* What a conversion has left unread is the beginning of a character: `read` of `n` octets. */
static inline utf8spec_status glib_rest(void* result, size_t read, size_t n, size_t* open,
                                        utf8spec_error* error, GError* told) {
  error->offset = read;
  *open = n - read;
  if (result == NULL) return glib_refusal(told);
  g_free(result);
  return UTF8SPEC_OK;
}
