/* The rows of GNU libunistring: one character a call, whole strings, and conversion through
 * iconv. */
#include <stdio.h>
#include <unistring/version.h>

#include "harnesses/decoders/libunistring/rows.h"

/* Set when the plugin is loaded, before any row is called. */
const utf8spec_host* unistring_host;

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static char version[16];
  static utf8spec_decoder* const rows[] = {&unistring_u8_check,
                                           &unistring_u8_mblen,
                                           &unistring_u8_mbtoucr.side.decoder,
                                           &unistring_u8_mbtouc.decoder,
                                           &unistring_u8_mbtouc_unsafe,
                                           &unistring_u8_strmbtouc,
                                           &unistring_u8_to_u32,
                                           &unistring_u8_to_u16,
                                           &unistring_u32_conv_from_encoding,
                                           &unistring_u16_conv_from_encoding,
                                           &unistring_u16_check,
                                           &unistring_u16_mbtoucr.side.decoder,
                                           &unistring_u16_mbtouc,
                                           &unistring_u16_to_u8,
                                           &unistring_u32_check,
                                           &unistring_u32_to_u8};
  unistring_host = host;
  (void)snprintf(version, sizeof version, "%d.%d", _libunistring_version >> 16,
                 _libunistring_version >> 8 & 0xFF);
  *count = sizeof rows / sizeof rows[0];
  for (size_t i = 0; i < *count; ++i) {
    rows[i]->abi_version = UTF8SPEC_ABI_VERSION;
    if (rows[i]->struct_size == 0) rows[i]->struct_size = sizeof *rows[i];
    rows[i]->version = version;
  }
  return (const utf8spec_decoder* const*)rows;
}
