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
  } rows[] = {{"musl-mbrtowc", &libc_mbrtowc.side.decoder},
              {"musl-mbstowcs", &libc_mbstowcs.decoder},
              {"musl-mbsnrtowcs", &libc_mbsnrtowcs.side.decoder},
              {"musl-mbrtoc16", &libc_mbrtoc16.side.decoder},
              {"musl-fgetwc", &libc_fgetwc},
              {"musl-iconv", &libc_iconv.side.decoder},
              {"musl-iconv-wchar", &libc_iconv_wchar.side.decoder},
              {"musl-iconv-utf-16", &libc_iconv_utf_16.side.decoder},
              {"musl-iconv-utf-8", &libc_iconv_utf_8.side.decoder},
              {"musl-iconv-from-utf-16", &libc_iconv_from_utf_16.side.decoder},
              {"musl-iconv-from-utf-16be", &libc_iconv_from_utf_16be.side.decoder},
              {"musl-iconv-from-utf-16le", &libc_iconv_from_utf_16le.side.decoder},
              {"musl-iconv-from-utf-32", &libc_iconv_from_utf_32.side.decoder},
              {"musl-iconv-from-utf-32be", &libc_iconv_from_utf_32be.side.decoder},
              {"musl-iconv-from-utf-32le", &libc_iconv_from_utf_32le.side.decoder}};
  libc_host = &host;
  if (setlocale(LC_ALL, "C.UTF-8") == NULL) return EXIT_FAILURE;
  for (size_t i = 0; count > 1 && i < sizeof rows / sizeof rows[0]; ++i) {
    if (strcmp(words[1], rows[i].name) != 0) continue;
    const size_t size = rows[i].decoder->struct_size;
    utf8spec_decoder_extended own;
    memset(&own, 0, sizeof own);
    memcpy(&own, rows[i].decoder, size > 0 ? size : sizeof own.side.decoder);
    own.side.decoder.name = rows[i].name;
    return utf8spec_serve_all(&own.side.decoder);
  }
  return EXIT_FAILURE;
}
