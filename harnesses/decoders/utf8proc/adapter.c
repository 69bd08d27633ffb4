/* utf8proc: utf8proc_iterate and utf8proc_encode_char, one character a call, and
 * utf8proc_decompose for whole strings. utf8proc_iterate promises a negative error code and -1
 * as the character. utf8proc_encode_char is documented not to check its argument. The adapter
 * does not check it either. */

#include <string.h>
#include <utf8proc.h>

#include "harnesses/abi/utf8spec_decoder.h"
#include "harnesses/decoders/shared/by_steps.h"

/* utf8proc_encode_char: "this array must be at least 4 bytes long". */
enum { longest_sequence = 4 };

static const utf8spec_host* host;

/* A negative length would make utf8proc read to a terminator. The host gives at least one octet. */
static utf8spec_status step(const uint8_t* in, size_t n, uint32_t* scalar, size_t* consumed) {
  utf8proc_int32_t character;
  const utf8proc_ssize_t length = utf8proc_iterate(in, (utf8proc_ssize_t)n, &character);
  *scalar = (uint32_t)character;
  *consumed = length > 0 ? (size_t)length : 1; /* it does not say how much was wrong */
  return length > 0 ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

static utf8spec_status validate(const uint8_t* in, size_t n, utf8spec_error* error) {
  uint32_t scalar;
  for (size_t offset = 0, consumed; offset < n; offset += consumed) {
    error->offset = offset;
    if (step(in + offset, n - offset, &scalar, &consumed) != UTF8SPEC_OK)
      return UTF8SPEC_ILL_FORMED;
  }
  return UTF8SPEC_OK;
}

static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  return utf8spec_decode_by_steps(step, in, n, output, error);
}

/* Values above 7FFFFFFF become negative in the cast. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  uint8_t* sequence = (uint8_t*)host->guarded(longest_sequence);
  output->form = UTF8SPEC_UTF8;
  for (size_t i = 0; i < n; ++i) {
    const size_t length = (size_t)utf8proc_encode_char((utf8proc_int32_t)in[i], sequence);
    error->offset = i;
    if (length == 0) return UTF8SPEC_ILL_FORMED;
    if (length > output->capacity - output->count) return UTF8SPEC_OUT_OF_SPACE;
    memcpy((uint8_t*)output->data + output->count, sequence, length);
    output->count += length;
  }
  return UTF8SPEC_OK;
}

/* Without options, code points come out as they are, neither decomposed nor ordered. */
static utf8spec_status decompose(const uint8_t* in, size_t n, utf8spec_output* output,
                                 utf8spec_error* error) {
  (void)error;
  const utf8proc_ssize_t count =
      utf8proc_decompose(in, (utf8proc_ssize_t)n, (utf8proc_int32_t*)output->data,
                         (utf8proc_ssize_t)output->capacity, (utf8proc_option_t)0);
  if (count == UTF8PROC_ERROR_INVALIDUTF8) return UTF8SPEC_ILL_FORMED;
  if (count < 0) return UTF8SPEC_FAULT;
  if ((size_t)count > output->capacity) return UTF8SPEC_OUT_OF_SPACE;
  output->count = (size_t)count;
  return UTF8SPEC_OK;
}

/* An error moves by one octet, as in `step`: it does not say how much was wrong. */
static utf8spec_status next(const uint8_t* in, size_t n, size_t from, size_t* to,
                            utf8spec_error* error) {
  uint32_t scalar;
  size_t consumed;
  error->offset = from;
  const utf8spec_status status = step(in + from, n - from, &scalar, &consumed);
  *to = from + consumed;
  return status;
}

/* Without a buffer, it gives the number of code points. */
static utf8spec_status count_code_points(const uint8_t* in, size_t n, size_t* number,
                                         utf8spec_error* error) {
  (void)error;
  const utf8proc_ssize_t count =
      utf8proc_decompose(in, (utf8proc_ssize_t)n, NULL, 0, (utf8proc_option_t)0);
  if (count == UTF8PROC_ERROR_INVALIDUTF8) return UTF8SPEC_ILL_FORMED;
  *number = (size_t)count;
  return count < 0 ? UTF8SPEC_FAULT : UTF8SPEC_OK;
}

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static utf8spec_decoder_with_side iterate = {.decoder = {.abi_version = UTF8SPEC_ABI_VERSION,
                                                           .struct_size = sizeof iterate,
                                                           .name = "utf8proc-iterate",
                                                           .validate = validate,
                                                           .decode = decode,
                                                           .step = step},
                                               .next = next};
  static utf8spec_decoder character = {.abi_version = UTF8SPEC_ABI_VERSION,
                                       .struct_size = sizeof character,
                                       .name = "utf8proc-encode-char",
                                       .encode = encode};
  static utf8spec_decoder_with_side whole = {.decoder = {.abi_version = UTF8SPEC_ABI_VERSION,
                                                         .struct_size = sizeof whole,
                                                         .name = "utf8proc-decompose",
                                                         .decode = decompose},
                                             .count = count_code_points};
  static const utf8spec_decoder* const rows[] = {&iterate.decoder, &character, &whole.decoder};
  host = given;
  iterate.decoder.version = character.version = whole.decoder.version = utf8proc_version();
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
