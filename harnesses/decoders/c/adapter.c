/* The C library's mbrtoc32 and c32rtomb over the line protocol: an adapter to start your own
 * from. It needs no plugin interface, only two functions and utf8spec_serve. The locale must be
 * a UTF-8 one, or the functions read another encoding. The state begins at zero for each input,
 * as every request is a text of its own. */

#define _GNU_SOURCE
#include <gnu/libc-version.h>
#include <limits.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <uchar.h>
#include <wchar.h>

#include "harnesses/abi/utf8spec_states.h"

/* mbrtoc32 gives one character a call. A return value above the rest of the input is one of its
 * three error codes. */
static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  mbstate_t state = {0};
  for (size_t offset = 0; offset < n;) {
    char32_t character;
    const size_t length = mbrtoc32(&character, (const char*)in + offset, n - offset, &state);
    if (length > n - offset) { /* (size_t)-1: ill-formed, (size_t)-2: the input ends too early */
      error->offset = offset;
      return UTF8SPEC_ILL_FORMED;
    }
    if (output->count == output->capacity) return UTF8SPEC_OUT_OF_SPACE;
    ((uint32_t*)output->data)[output->count++] = character;
    offset += length > 0 ? length : 1; /* 0 stands for the one octet of U+0000 */
  }
  return UTF8SPEC_OK;
}

/* mbstate_t may be copied, and is initial if it is zero: so `utf8spec prove` can be asked. It feeds
 * one octet a call. mbsinit tells at the end whether a character is unfinished. */
static utf8spec_status feed(void* memory, const uint8_t* in, size_t n, int last,
                            utf8spec_output* output, utf8spec_error* error) {
  mbstate_t* const state = memory;
  char32_t character;
  (void)error;
  if (last) return mbsinit(state) ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
  const size_t length = mbrtoc32(&character, (const char*)in, n, state);
  if (length == (size_t)-1) return UTF8SPEC_ILL_FORMED;
  if (length != (size_t)-2) ((uint32_t*)output->data)[output->count++] = character;
  return UTF8SPEC_OK;
}

static void init_state(void* state) { memset(state, 0, sizeof(mbstate_t)); }
static int is_initial(const void* state) { return mbsinit(state); }

/* MB_LEN_MAX is the room that the standard demands for any locale. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  mbstate_t state = {0};
  char sequence[MB_LEN_MAX];
  output->form = UTF8SPEC_UTF8;
  for (size_t i = 0; i < n; ++i) {
    const size_t length = c32rtomb(sequence, in[i], &state);
    error->offset = i;
    if (length == (size_t)-1) return UTF8SPEC_ILL_FORMED;
    if (length > output->capacity - output->count) return UTF8SPEC_OUT_OF_SPACE;
    memcpy((uint8_t*)output->data + output->count, sequence, length);
    output->count += length;
  }
  return UTF8SPEC_OK;
}

/* The version is that of the C library that runs. */
int main(void) {
  const utf8spec_decoder decoder = {.name = "c-mbrtoc32",
                                    .version = gnu_get_libc_version(),
                                    .decode = decode,
                                    .encode = encode,
                                    .state_size = sizeof(mbstate_t),
                                    .state_init = init_state,
                                    .feed = feed,
                                    .state_is_initial = is_initial};
  if (setlocale(LC_ALL, "C.UTF-8") == NULL) return EXIT_FAILURE;
  return utf8spec_serve_all(&decoder);
}
