/* The rows of glibc beside mbrtoc32. If the locale C.UTF-8 is missing, there are no rows: in
 * another locale, the functions read another encoding. */
#include <gnu/libc-version.h>
#include <locale.h>

#include "harnesses/decoders/glibc/rows.h"

/* Set when the plugin is loaded, before any row is called. */
const utf8spec_host* libc_host;

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static utf8spec_decoder* const rows[] = {&libc_mbrtowc.side.decoder,
                                           &libc_mbrtowc_1998.side.decoder,
                                           &libc_mbstowcs.decoder,
                                           &libc_mbsnrtowcs.side.decoder,
                                           &libc_mbrtoc16.side.decoder,
                                           &libc_mbrtoc8.side.decoder,
                                           &libc_c8rtomb,
                                           &libc_fgetwc,
                                           &libc_iconv.side.decoder,
                                           &libc_iconv_wchar.side.decoder,
                                           &libc_iconv_utf_16.side.decoder,
                                           &libc_iconv_utf_8.side.decoder,
                                           &libc_iconv_ignore,
                                           &libc_iconv_from_utf_16.side.decoder,
                                           &libc_iconv_from_utf_16be.side.decoder,
                                           &libc_iconv_from_utf_16le.side.decoder,
                                           &libc_iconv_from_utf_32.side.decoder,
                                           &libc_iconv_from_utf_32be.side.decoder,
                                           &libc_iconv_from_utf_32le.side.decoder};
  libc_host = host;
  *count = setlocale(LC_ALL, "C.UTF-8") == NULL ? 0 : sizeof rows / sizeof rows[0];
  for (size_t i = 0; i < *count; ++i) {
    rows[i]->abi_version = UTF8SPEC_ABI_VERSION;
    if (rows[i]->struct_size == 0) rows[i]->struct_size = sizeof *rows[i];
    rows[i]->version = gnu_get_libc_version();
  }
  return (const utf8spec_decoder* const*)rows;
}
