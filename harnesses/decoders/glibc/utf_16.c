/* mbrtoc16 and c16rtomb of C11. A character above U+FFFF comes out in two calls, and goes in as
 * two. So the state must hold half a character, and the adapter must ask again for the second
 * unit. */

#include <limits.h>
#include <uchar.h>

#include "harnesses/decoders/glibc/rows.h"

/* (size_t)-3 means a unit without further input. The loop goes on while the state is not
 * initial, since a unit may be pending. The pending unit must come out before more input is
 * read. */
static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  mbstate_t state = {0};
  for (size_t offset = 0; offset < n || !mbsinit(&state);) {
    char16_t unit = 0;
    const size_t length = mbrtoc16(&unit, (const char*)in + offset, n - offset, &state);
    const int pending = length == (size_t)-3;
    error->offset = offset;
    if (!pending && length > n - offset) return UTF8SPEC_ILL_FORMED;
    if (!libc_put(output, UTF8SPEC_UTF16, &unit, 1)) return UTF8SPEC_OUT_OF_SPACE;
    if (!pending) offset += length > 0 ? length : 1; /* 0 stands for the one octet of U+0000 */
  }
  return UTF8SPEC_OK;
}

/* (size_t)-2: the rest is the beginning of a character. */
static utf8spec_status prefix(const uint8_t* in, size_t n, size_t* open, utf8spec_error* error) {
  mbstate_t state = {0};
  *open = 0;
  for (size_t offset = 0; offset < n || !mbsinit(&state);) {
    char16_t unit;
    const size_t length = mbrtoc16(&unit, (const char*)in + offset, n - offset, &state);
    error->offset = offset;
    *open = n - offset;
    if (length == (size_t)-2) return UTF8SPEC_OK;
    if (length == (size_t)-1) return UTF8SPEC_ILL_FORMED;
    if (length != (size_t)-3) offset += length > 0 ? length : 1;
    *open = 0;
  }
  return UTF8SPEC_OK;
}

/* (size_t)-2: the character goes on. A pending unit comes out without further input. */
static utf8spec_status feed(void* memory, const uint8_t* in, size_t n, int last,
                            utf8spec_output* output, utf8spec_error* error) {
  mbstate_t* const state = memory;
  (void)error;
  if (last) return mbsinit(state) ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
  char16_t unit = 0;
  size_t length = mbrtoc16(&unit, (const char*)in, n, state);
  while (length != (size_t)-2) {
    if (length == (size_t)-1) return UTF8SPEC_ILL_FORMED;
    if (!libc_put(output, UTF8SPEC_UTF16, &unit, 1)) return UTF8SPEC_OUT_OF_SPACE;
    if (mbsinit(state)) break;
    length = mbrtoc16(&unit, (const char*)in + n, 0, state);
  }
  return UTF8SPEC_OK;
}

/* At the end, the state holds a high surrogate that had no low one. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  mbstate_t state = {0};
  char* const sequence = libc_host->guarded(MB_LEN_MAX);
  output->form = UTF8SPEC_UTF8;
  for (size_t i = 0; i < n; ++i) {
    const int after_high = i > 0 && in[i - 1] >> 10 == 0xD800 >> 10;
    if (in[i] > 0x10FFFF || (after_high && in[i] >> 10 == 0xDC00 >> 10))
      return UTF8SPEC_UNSUPPORTED;
  }
  for (size_t i = 0; i < n; ++i) {
    const char16_t units[] = {(char16_t)(0xD7C0 + (in[i] >> 10)),
                              (char16_t)(in[i] > 0xFFFF ? 0xDC00 + (in[i] & 0x3FF) : in[i])};
    for (size_t unit = in[i] > 0xFFFF ? 0 : 1; unit < 2; ++unit) {
      const size_t length = c16rtomb(sequence, units[unit], &state);
      error->offset = i;
      if (length == (size_t)-1) return UTF8SPEC_ILL_FORMED;
      if (!libc_put(output, UTF8SPEC_UTF8, sequence, length)) return UTF8SPEC_OUT_OF_SPACE;
    }
  }
  return mbsinit(&state) ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

utf8spec_decoder_extended libc_mbrtoc16 = {.side.decoder = {.struct_size = sizeof libc_mbrtoc16,
                                                            .name = "glibc-mbrtoc16",
                                                            .decode = decode,
                                                            .encode = encode,
                                                            .state_size = sizeof(mbstate_t),
                                                            .state_init = libc_init_state,
                                                            .feed = feed,
                                                            .state_is_initial = libc_is_initial},
                                           .prefix = prefix};
