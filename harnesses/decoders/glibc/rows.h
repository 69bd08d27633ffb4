/* What the sources for C libraries share. glibc builds them as a plugin, musl as a program. */
#pragma once

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "harnesses/abi/utf8spec_decoder.h"

/* One row for each function of the C library, beside mbrtoc32 (harnesses/decoders/c). They check
 * UTF-8 in several places of the library, so a fix in one may leave another as it was. */
extern utf8spec_decoder libc_c8rtomb, libc_fgetwc, libc_iconv_ignore;

/* Rows with functions for text in pieces. */
extern utf8spec_decoder_extended libc_mbrtowc, libc_mbrtowc_1998, libc_mbrtoc16, libc_mbrtoc8,
    libc_mbsnrtowcs, libc_iconv, libc_iconv_wchar, libc_iconv_utf_16, libc_iconv_utf_8;
extern utf8spec_decoder_extended libc_iconv_from_utf_16, libc_iconv_from_utf_16be,
    libc_iconv_from_utf_16le, libc_iconv_from_utf_32, libc_iconv_from_utf_32be,
    libc_iconv_from_utf_32le;

extern utf8spec_decoder_with_side libc_mbstowcs;

/* The host that loaded the plugin. */
extern const utf8spec_host* libc_host;

/* The standard says that a zero mbstate_t is the initial state. It may be copied. */
static inline void libc_init_state(void* state) { memset(state, 0, sizeof(mbstate_t)); }

/* glibc leaves the latest character in a state between characters. The standard's test says that it
 * does not matter. musl leaves nothing, so a proof of it need not rest on the test. */
#ifdef __GLIBC__
static inline int libc_is_initial(const void* state) { return mbsinit(state); }
#else
#define libc_is_initial NULL
#endif

/* Appends `count` units of `form`. Returns 0 if they do not fit. */
static inline int libc_put(utf8spec_output* output, utf8spec_form form, const void* units,
                           size_t count) {
  const size_t unit = form == UTF8SPEC_SCALARS ? 4 : form == UTF8SPEC_UTF16 ? 2 : 1;
  output->form = form;
  if (count > output->capacity - output->count) return 0;
  if (count > 0) memcpy((uint8_t*)output->data + output->count * unit, units, count * unit);
  output->count += count;
  return 1;
}
