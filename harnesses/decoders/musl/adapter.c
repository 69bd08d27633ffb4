/* The sources of harnesses/decoders/glibc, built with musl, over the line protocol. A program
 * with musl cannot load into the host, which has glibc. Functions that musl does not have
 * (mbrtoc8, c8rtomb) have no row. */

#define _GNU_SOURCE
#include <locale.h>

#include "harnesses/abi/utf8spec_states.h"
#include "harnesses/decoders/glibc/rows.h"

/* The sources for glibc take guarded memory from this host. */
const utf8spec_host* libc_host;

/* A program has no guarded memory. Blocks are reused in turn; there are more than a function
 * needs at a time. */
static void* block(size_t octets) {
  static void* blocks[4];
  static unsigned turn;
  void** const next = &blocks[turn++ % 4];
  free(*next);
  return *next = malloc(octets + 1);
}

/* Usage: adapter ROW. */
int main(int count, char** words) {
  static const utf8spec_host host = {UTF8SPEC_ABI_VERSION, block};
  static const struct {
    const char* name;
    const utf8spec_decoder* decoder;
  } rows[] = {{"musl-mbrtowc", &libc_mbrtowc},
              {"musl-mbstowcs", &libc_mbstowcs.decoder},
              {"musl-mbrtoc16", &libc_mbrtoc16},
              {"musl-fgetwc", &libc_fgetwc},
              {"musl-iconv", &libc_iconv},
              {"musl-iconv-wchar", &libc_iconv_wchar},
              {"musl-iconv-utf-16", &libc_iconv_utf_16},
              {"musl-iconv-utf-8", &libc_iconv_utf_8},
              {"musl-iconv-from-utf-16", &libc_iconv_from_utf_16},
              {"musl-iconv-from-utf-16be", &libc_iconv_from_utf_16be},
              {"musl-iconv-from-utf-16le", &libc_iconv_from_utf_16le},
              {"musl-iconv-from-utf-32", &libc_iconv_from_utf_32},
              {"musl-iconv-from-utf-32be", &libc_iconv_from_utf_32be},
              {"musl-iconv-from-utf-32le", &libc_iconv_from_utf_32le}};
  libc_host = &host;
  if (setlocale(LC_ALL, "C.UTF-8") == NULL) return EXIT_FAILURE;
  for (size_t i = 0; count > 1 && i < sizeof rows / sizeof rows[0]; ++i) {
    if (strcmp(words[1], rows[i].name) != 0) continue;
    const int has_side = rows[i].decoder->struct_size > sizeof(utf8spec_decoder);
    utf8spec_decoder_with_side own;
    memset(&own, 0, sizeof own);
    memcpy(&own, rows[i].decoder, has_side ? sizeof own : sizeof own.decoder);
    own.decoder.name = rows[i].name;
    return utf8spec_serve_all(&own.decoder);
  }
  return EXIT_FAILURE;
}
