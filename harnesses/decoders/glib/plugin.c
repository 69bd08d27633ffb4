/* The rows of GLib, one for each function that reads or writes text. They are separate
 * decoders, because GLib implements the check several times: a bug in one is not in the others. */
#include <locale.h>

#include "harnesses/decoders/glib/rows.h"

/* Set when the plugin is loaded, before any row is called. */
const utf8spec_host* glib_host;

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static utf8spec_decoder* const rows[] = {&glib_utf8_validate,
                                           &glib_utf8_validate_len,
                                           &glib_utf8_get_char_validated.side.decoder,
                                           &glib_utf8_make_valid,
                                           &glib_utf8_to_ucs4.side.decoder,
                                           &glib_utf8_to_utf16.side.decoder,
                                           &glib_unichar_to_utf8,
                                           &glib_convert.side.decoder,
                                           &glib_locale_to_utf8,
                                           &gio_converter_convert.side.decoder,
                                           &glib_utf16_to_utf8.side.decoder,
                                           &glib_utf16_to_ucs4.side.decoder,
                                           &glib_ucs4_to_utf8,
                                           &glib_ucs4_to_utf16};
  char* const version =
      g_strdup_printf("%u.%u.%u", glib_major_version, glib_minor_version, glib_micro_version);
  glib_host = host;
  (void)setlocale(LC_ALL, ""); /* for g_locale_to_utf8 */
  *count = G_N_ELEMENTS(rows);
  for (size_t i = 0; i < *count; ++i) {
    rows[i]->abi_version = UTF8SPEC_ABI_VERSION;
    if (rows[i]->struct_size == 0) rows[i]->struct_size = sizeof *rows[i];
    rows[i]->version = version;
  }
  return (const utf8spec_decoder* const*)rows;
}
