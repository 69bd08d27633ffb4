/* GNU libunistring: functions for one character a call, and u8_check. They have two ways with
 * errors. u8_mbtoucr returns a negative number; u8_mbtouc returns U+FFFD and the number of
 * octets to skip. u8_mbtouc_unsafe is a variant with code of its own, so it is asked the same. */

#include "harnesses/decoders/libunistring/rows.h"
#include "harnesses/decoders/shared/by_steps.h"

/* u8_uctomb never needs more. */
enum { longest_sequence = 6 };

/* u8_check returns the first invalid octet, or NULL. */
static utf8spec_status check(const uint8_t* in, size_t n, utf8spec_error* error) {
  const uint8_t* const invalid = u8_check(in, n);
  if (invalid == NULL) return UTF8SPEC_OK;
  error->offset = (size_t)(invalid - in);
  return UTF8SPEC_ILL_FORMED;
}

/* 0 stands for the one octet of U+0000, whose length u8_mblen reports as 0. */
static utf8spec_status mblen_validate(const uint8_t* in, size_t n, utf8spec_error* error) {
  for (size_t offset = 0; offset < n;) {
    const int length = u8_mblen(in + offset, n - offset);
    error->offset = offset;
    if (length < 0) return UTF8SPEC_ILL_FORMED;
    offset += length > 0 ? (size_t)length : 1;
  }
  return UTF8SPEC_OK;
}

/* A step has the length of the character; at an error it is one octet. */
static utf8spec_status step(const uint8_t* in, size_t n, uint32_t* scalar, size_t* consumed) {
  ucs4_t character;
  const int length = u8_mbtoucr(&character, in, n);
  *scalar = character;
  *consumed = length > 0 ? (size_t)length : 1; /* it does not say how much was wrong */
  return length > 0 ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  return utf8spec_decode_by_steps(step, in, n, output, error);
}

/* u8_mbtoucr has the numbers that are wanted: -1 is ill-formed, -2 open. */
static ptrdiff_t length_of(const uint8_t* in, size_t n) {
  ucs4_t character;
  return u8_mbtoucr(&character, in, n);
}

static utf8spec_status prefix(const uint8_t* in, size_t n, size_t* open, utf8spec_error* error) {
  return utf8spec_prefix_by_lengths(length_of, in, n, open, error);
}

/* The sequence is written to guarded memory of six octets. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  uint8_t* const sequence = unistring_host->guarded(longest_sequence);
  output->form = UTF8SPEC_UTF8;
  for (size_t i = 0; i < n; ++i) {
    const int length = u8_uctomb(sequence, in[i], longest_sequence);
    error->offset = i;
    if (length < 0) return UTF8SPEC_ILL_FORMED;
    if ((size_t)length > output->capacity - output->count) return UTF8SPEC_OUT_OF_SPACE;
    memcpy((uint8_t*)output->data + output->count, sequence, (size_t)length);
    output->count += (size_t)length;
  }
  return UTF8SPEC_OK;
}

/* They set U+FFFD for ill-formed input and return its length. */
static utf8spec_status replace_with(int (*next)(ucs4_t*, const uint8_t*, size_t), const uint8_t* in,
                                    size_t n, utf8spec_output* output) {
  ucs4_t character;
  for (size_t offset = 0; offset < n;) {
    offset += (size_t)next(&character, in + offset, n - offset);
    if (output->count == output->capacity) return UTF8SPEC_OUT_OF_SPACE;
    ((uint32_t*)output->data)[output->count++] = character;
  }
  return UTF8SPEC_OK;
}

static utf8spec_status count(const uint8_t* in, size_t n, size_t* characters,
                             utf8spec_error* error) {
  (void)error;
  *characters = u8_mbsnlen(in, n);
  return UTF8SPEC_OK;
}

static utf8spec_status move_on(const uint8_t* in, size_t n, size_t from, size_t* to,
                               utf8spec_error* error) {
  ucs4_t character;
  (void)error;
  *to = from + (size_t)u8_mbtouc(&character, in + from, n - from);
  return UTF8SPEC_OK;
}

/* NULL at ill-formed text. */
static utf8spec_status move_back(const uint8_t* in, size_t n, size_t from, size_t* to,
                                 utf8spec_error* error) {
  ucs4_t character;
  const uint8_t* const start = u8_prev(&character, in + from, in);
  (void)n;
  error->offset = from;
  if (start == NULL) return UTF8SPEC_ILL_FORMED;
  *to = (size_t)(start - in);
  return UTF8SPEC_OK;
}

static utf8spec_status replace(const uint8_t* in, size_t n, utf8spec_output* output) {
  return replace_with(u8_mbtouc, in, n, output);
}

static utf8spec_status replace_unsafe(const uint8_t* in, size_t n, utf8spec_output* output) {
  return replace_with(u8_mbtouc_unsafe, in, n, output);
}

/* The string ends where u8_strmbtouc returns 0. So input with U+0000 is not put to it. */
static utf8spec_status decode_terminated(const uint8_t* in, size_t n, utf8spec_output* output,
                                         utf8spec_error* error) {
  if (memchr(in, 0, n) != NULL) return UTF8SPEC_UNSUPPORTED;
  uint8_t* const string = unistring_host->guarded(n + 1);
  memcpy(string, in, n);
  string[n] = 0;
  ucs4_t character;
  int length;
  for (size_t offset = 0; (length = u8_strmbtouc(&character, string + offset)) != 0;
       offset += (size_t)length) {
    error->offset = offset;
    if (length < 0) return UTF8SPEC_ILL_FORMED;
    if (output->count == output->capacity) return UTF8SPEC_OUT_OF_SPACE;
    ((uint32_t*)output->data)[output->count++] = character;
  }
  return UTF8SPEC_OK;
}

utf8spec_decoder unistring_u8_check = {.name = "unistring-u8-check", .validate = check};
utf8spec_decoder unistring_u8_mblen = {.name = "unistring-u8-mblen", .validate = mblen_validate};
utf8spec_decoder_extended unistring_u8_mbtoucr = {
    .side.decoder = {.struct_size = sizeof unistring_u8_mbtoucr,
                     .name = "unistring-u8-mbtoucr",
                     .decode = decode,
                     .encode = encode,
                     .step = step},
    .prefix = prefix};
utf8spec_decoder_with_side unistring_u8_mbtouc = {
    .decoder = {.struct_size = sizeof unistring_u8_mbtouc,
                .name = "unistring-u8-mbtouc",
                .replace = replace},
    .count = count,
    .next = move_on,
    .prev = move_back};
utf8spec_decoder unistring_u8_mbtouc_unsafe = {.name = "unistring-u8-mbtouc-unsafe",
                                               .replace = replace_unsafe};
utf8spec_decoder unistring_u8_strmbtouc = {.name = "unistring-u8-strmbtouc",
                                           .decode = decode_terminated};
