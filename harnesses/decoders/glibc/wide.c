/* Wide characters of the C library: mbrtowc and wcrtomb, mbstowcs and wcstombs, fgetwc. wchar_t
 * is UCS-4, so each value fits. mbstowcs and wcstombs work on terminated strings, so U+0000
 * cannot be put to them. ISO C promises EILSEQ for invalid input. */

#define _GNU_SOURCE
#include <limits.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "harnesses/decoders/glibc/rows.h"

/* Each input starts with a state of zero, as a text of its own. */
static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  mbstate_t state = {0};
  for (size_t offset = 0; offset < n;) {
    wchar_t character;
    const size_t length = mbrtowc(&character, (const char*)in + offset, n - offset, &state);
    error->offset = offset;
    if (length > n - offset) return UTF8SPEC_ILL_FORMED; /* (size_t)-1, or -2: it ends too early */
    if (!libc_put(output, UTF8SPEC_SCALARS, &character, 1)) return UTF8SPEC_OUT_OF_SPACE;
    offset += length > 0 ? length : 1; /* 0 stands for the one octet of U+0000 */
  }
  return UTF8SPEC_OK;
}

/* (size_t)-2: the rest is the beginning of a character. */
static utf8spec_status prefix(const uint8_t* in, size_t n, size_t* open, utf8spec_error* error) {
  mbstate_t state = {0};
  *open = 0;
  for (size_t offset = 0; offset < n;) {
    wchar_t character;
    const size_t length = mbrtowc(&character, (const char*)in + offset, n - offset, &state);
    error->offset = offset;
    *open = n - offset;
    if (length == (size_t)-2) return UTF8SPEC_OK;
    if (length == (size_t)-1) return UTF8SPEC_ILL_FORMED;
    offset += length > 0 ? length : 1;
    *open = 0;
  }
  return UTF8SPEC_OK;
}

/* The standard says that mbsinit tells whether a character is unfinished. (size_t)-2: it goes on.
 */
static utf8spec_status feed(void* memory, const uint8_t* in, size_t n, int last,
                            utf8spec_output* output, utf8spec_error* error) {
  mbstate_t* const state = memory;
  wchar_t character;
  (void)error;
  if (last) return mbsinit(state) ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
  const size_t length = mbrtowc(&character, (const char*)in, n, state);
  if (length == (size_t)-1) return UTF8SPEC_ILL_FORMED;
  const size_t count = length == (size_t)-2 ? 0 : 1;
  return libc_put(output, UTF8SPEC_SCALARS, &character, count) ? UTF8SPEC_OK
                                                               : UTF8SPEC_OUT_OF_SPACE;
}

/* wchar_t is signed, so values from 80000000 on become negative. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  mbstate_t state = {0};
  char* const sequence = libc_host->guarded(MB_LEN_MAX);
  output->form = UTF8SPEC_UTF8;
  for (size_t i = 0; i < n; ++i) {
    const size_t length = wcrtomb(sequence, (wchar_t)in[i], &state);
    error->offset = i;
    if (length == (size_t)-1) return UTF8SPEC_ILL_FORMED;
    if (!libc_put(output, UTF8SPEC_UTF8, sequence, length)) return UTF8SPEC_OUT_OF_SPACE;
  }
  return UTF8SPEC_OK;
}

/* Without room it gives the number of characters. */
static utf8spec_status count(const uint8_t* in, size_t n, size_t* characters,
                             utf8spec_error* error) {
  (void)error;
  if (memchr(in, 0, n) != NULL) return UTF8SPEC_UNSUPPORTED;
  char* const string = libc_host->guarded(n + 1);
  memcpy(string, in, n);
  string[n] = '\0';
  *characters = mbstowcs(NULL, string, 0);
  return *characters == (size_t)-1 ? UTF8SPEC_ILL_FORMED : UTF8SPEC_OK;
}

/* At most one character for each octet, and a terminator. */
static utf8spec_status decode_string(const uint8_t* in, size_t n, utf8spec_output* output,
                                     utf8spec_error* error) {
  if (memchr(in, 0, n) != NULL) return UTF8SPEC_UNSUPPORTED;
  char* const string = libc_host->guarded(n + 1);
  wchar_t* const wide = libc_host->guarded((n + 1) * sizeof(wchar_t));
  (void)error;
  memcpy(string, in, n);
  string[n] = '\0';
  const size_t count = mbstowcs(wide, string, n + 1);
  if (count == (size_t)-1) return UTF8SPEC_ILL_FORMED;
  return libc_put(output, UTF8SPEC_SCALARS, wide, count) ? UTF8SPEC_OK : UTF8SPEC_OUT_OF_SPACE;
}

/* MB_CUR_MAX is the longest sequence that the locale promises. */
static utf8spec_status encode_string(const uint32_t* in, size_t n, utf8spec_output* output,
                                     utf8spec_error* error) {
  const size_t room = n * MB_CUR_MAX + 1;
  wchar_t* const wide = libc_host->guarded((n + 1) * sizeof(wchar_t));
  char* const octets = libc_host->guarded(room);
  (void)error;
  memcpy(wide, in, n * sizeof(wchar_t));
  wide[n] = L'\0';
  if (wcslen(wide) < n) return UTF8SPEC_UNSUPPORTED;
  const size_t count = wcstombs(octets, wide, room);
  if (count == (size_t)-1) return UTF8SPEC_ILL_FORMED;
  return libc_put(output, UTF8SPEC_UTF8, octets, count) ? UTF8SPEC_OK : UTF8SPEC_OUT_OF_SPACE;
}

/* mbsnrtowcs stops at U+0000, so input with it is not put to it. It says how far it came by
 * moving `rest`. An unfinished character at the end may be in the state. */
static utf8spec_status convert_in(const uint8_t* in, size_t n, size_t room, utf8spec_output* output,
                                  size_t* read) {
  mbstate_t state = {0};
  const char* rest = (const char*)in;
  if (memchr(in, 0, n) != NULL) return UTF8SPEC_UNSUPPORTED;
  wchar_t* const wide = libc_host->guarded(room * sizeof(wchar_t));
  const size_t count = mbsnrtowcs(wide, &rest, n, room, &state);
  if (count == (size_t)-1) return UTF8SPEC_ILL_FORMED;
  *read = (size_t)(rest - (const char*)in);
  if (!libc_put(output, UTF8SPEC_SCALARS, wide, count)) return UTF8SPEC_OUT_OF_SPACE;
  return mbsinit(&state) ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

/* There is room for every octet, so octets are left only if they are an unfinished character. */
static utf8spec_status decode_part(const uint8_t* in, size_t n, utf8spec_output* output,
                                   utf8spec_error* error) {
  size_t read = 0;
  (void)error;
  const utf8spec_status status = convert_in(in, n, n, output, &read);
  return status == UTF8SPEC_OK && read < n ? UTF8SPEC_ILL_FORMED : status;
}

static utf8spec_status fill_decode(const uint8_t* in, size_t n, utf8spec_output* output,
                                   size_t* read, utf8spec_error* error) {
  (void)error;
  return convert_in(in, n, output->capacity, output, read);
}

/* The same for wcsnrtombs. */
static utf8spec_status convert_out(const uint32_t* in, size_t n, size_t room,
                                   utf8spec_output* output, size_t* read) {
  mbstate_t state = {0};
  const wchar_t* rest = (const wchar_t*)in;
  if (n > 0 && wmemchr(rest, L'\0', n) != NULL) return UTF8SPEC_UNSUPPORTED;
  char* const octets = libc_host->guarded(room);
  const size_t count = wcsnrtombs(octets, &rest, n, room, &state);
  if (count == (size_t)-1) return UTF8SPEC_ILL_FORMED;
  *read = (size_t)(rest - (const wchar_t*)in);
  return libc_put(output, UTF8SPEC_UTF8, octets, count) ? UTF8SPEC_OK : UTF8SPEC_OUT_OF_SPACE;
}

static utf8spec_status encode_part(const uint32_t* in, size_t n, utf8spec_output* output,
                                   utf8spec_error* error) {
  size_t read = 0;
  (void)error;
  const utf8spec_status status = convert_out(in, n, n * MB_LEN_MAX, output, &read);
  return status == UTF8SPEC_OK && read < n ? UTF8SPEC_FAULT : status; /* there is room for all */
}

static utf8spec_status fill_encode(const uint32_t* in, size_t n, utf8spec_output* output,
                                   size_t* read, utf8spec_error* error) {
  (void)error;
  return convert_out(in, n, output->capacity, output, read);
}

/* A file in memory, because a stream of fmemopen does not support wide characters. */
static FILE* file_of(const uint8_t* in, size_t n) {
  const int descriptor = memfd_create("utf8spec", MFD_CLOEXEC);
  if (descriptor < 0) return NULL;
  if (write(descriptor, in, n) == (ssize_t)n && lseek(descriptor, 0, SEEK_SET) == 0)
    return fdopen(descriptor, "r");
  close(descriptor);
  return NULL;
}

/* WEOF is the end or an error, and ferror or EILSEQ tells which. Before C23, an encoding error
 * need not set the error indicator. */
static utf8spec_status decode_file(const uint8_t* in, size_t n, utf8spec_output* output,
                                   utf8spec_error* error) {
  FILE* const file = file_of(in, n);
  utf8spec_status status = UTF8SPEC_OK;
  (void)error;
  if (file == NULL) return UTF8SPEC_FAULT;
  for (;;) {
    errno = 0; /* it may be set by a call that succeeds */
    const wint_t character = fgetwc(file);
    if (character == WEOF) break;
    if (libc_put(output, UTF8SPEC_SCALARS, &character, 1)) continue;
    status = UTF8SPEC_OUT_OF_SPACE;
    break;
  }
  if (status == UTF8SPEC_OK && (ferror(file) || errno == EILSEQ)) status = UTF8SPEC_ILL_FORMED;
  (void)fclose(file);
  return status;
}

utf8spec_decoder_extended libc_mbrtowc = {.side.decoder = {.struct_size = sizeof libc_mbrtowc,
                                                           .name = "glibc-mbrtowc",
                                                           .decode = decode,
                                                           .encode = encode,
                                                           .state_size = sizeof(mbstate_t),
                                                           .state_init = libc_init_state,
                                                           .feed = feed,
                                                           .state_is_initial = libc_is_initial},
                                          .prefix = prefix};
/* wchar_t has 31 bits, and so has the UTF-8 of 1998. */
utf8spec_decoder_extended libc_mbrtowc_1998 = {
    .side.decoder = {.struct_size = sizeof libc_mbrtowc_1998,
                     .name = "glibc-mbrtowc-utf-8-1998",
                     .encoding = "utf-8-1998",
                     .decode = decode,
                     .encode = encode},
    .prefix = prefix};
utf8spec_decoder_with_side libc_mbstowcs = {.decoder = {.struct_size = sizeof libc_mbstowcs,
                                                        .name = "glibc-mbstowcs",
                                                        .decode = decode_string,
                                                        .encode = encode_string},
                                            .count = count};
utf8spec_decoder_extended libc_mbsnrtowcs = {.side.decoder = {.struct_size = sizeof libc_mbsnrtowcs,
                                                              .name = "glibc-mbsnrtowcs",
                                                              .decode = decode_part,
                                                              .encode = encode_part},
                                             .fill_decode = fill_decode,
                                             .fill_encode = fill_encode};
utf8spec_decoder libc_fgetwc = {.name = "glibc-fgetwc", .decode = decode_file};
