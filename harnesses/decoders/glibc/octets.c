/* mbrtoc8 and c8rtomb of C23, from UTF-8 to char8_t and back. mbrtoc8 gives one octet a call;
 * c8rtomb takes one. They exist in glibc since 2.36. The interface has states between octets,
 * and these must be right at the end of input. */

#define _GNU_SOURCE
#include <limits.h>
#include <uchar.h>

#include "harnesses/decoders/glibc/rows.h"

/* FF is never an octet of UTF-8. If it is still there after a call, the library has written
 * nothing. */
enum { unwritten = 0xFF };

/* (size_t)-3 means an octet without further input. The loop goes on while the state is not
 * initial, as octets may be pending. The octets that come out should equal the input. */
static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  mbstate_t state = {0};
  for (size_t offset = 0; offset < n || !mbsinit(&state);) {
    char8_t unit = unwritten;
    const size_t length = mbrtoc8(&unit, (const char*)in + offset, n - offset, &state);
    const int pending = length == (size_t)-3;
    error->offset = offset;
    if (!pending && length > n - offset) return UTF8SPEC_ILL_FORMED;
    const size_t written = unit == unwritten ? 0 : 1;
    if (!libc_put(output, UTF8SPEC_UTF8, &unit, written)) return UTF8SPEC_OUT_OF_SPACE;
    if (!pending) offset += length > 0 ? length : 1; /* 0 stands for the one octet of U+0000 */
  }
  return UTF8SPEC_OK;
}

/* (size_t)-2: the rest is the beginning of a character. */
static utf8spec_status prefix(const uint8_t* in, size_t n, size_t* open, utf8spec_error* error) {
  mbstate_t state = {0};
  *open = 0;
  for (size_t offset = 0; offset < n || !mbsinit(&state);) {
    char8_t unit;
    const size_t length = mbrtoc8(&unit, (const char*)in + offset, n - offset, &state);
    error->offset = offset;
    *open = n - offset;
    if (length == (size_t)-2) return UTF8SPEC_OK;
    if (length == (size_t)-1) return UTF8SPEC_ILL_FORMED;
    if (length != (size_t)-3) offset += length > 0 ? length : 1;
    *open = 0;
  }
  return UTF8SPEC_OK;
}

/* UTF-8 goes in and multibyte characters of the locale come out. A state that is not initial at
 * the end is a truncated sequence. */
static utf8spec_status take_8(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  mbstate_t state = {0};
  char* const sequence = libc_host->guarded(MB_LEN_MAX);
  output->form = UTF8SPEC_UTF8;
  for (size_t i = 0; i < n; ++i) {
    const size_t length = c8rtomb(sequence, in[i], &state);
    error->offset = i;
    if (length == (size_t)-1) return UTF8SPEC_ILL_FORMED;
    if (!libc_put(output, UTF8SPEC_UTF8, sequence, length)) return UTF8SPEC_OUT_OF_SPACE;
  }
  error->offset = n;
  return mbsinit(&state) ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

/* c8rtomb takes an octet a call itself. It writes to a buffer of MB_LEN_MAX. */
static utf8spec_status feed_8(void* memory, const uint8_t* in, size_t n, int last,
                              utf8spec_output* output, utf8spec_error* error) {
  mbstate_t* const state = memory;
  char sequence[MB_LEN_MAX];
  (void)error, (void)n;
  if (last) return mbsinit(state) ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
  const size_t length = c8rtomb(sequence, *in, state);
  if (length == (size_t)-1) return UTF8SPEC_ILL_FORMED;
  return libc_put(output, UTF8SPEC_UTF8, sequence, length) ? UTF8SPEC_OK : UTF8SPEC_OUT_OF_SPACE;
}

utf8spec_decoder_extended libc_mbrtoc8 = {
    .side.decoder = {.struct_size = sizeof libc_mbrtoc8, .name = "glibc-mbrtoc8", .decode = decode},
    .prefix = prefix};
utf8spec_decoder libc_c8rtomb = {.name = "glibc-c8rtomb",
                                 .decode = take_8,
                                 .state_size = sizeof(mbstate_t),
                                 .state_init = libc_init_state,
                                 .feed = feed_8};
