/* libunistring for whole strings. If the result fits, the functions write to the buffer that was
 * given, else to memory of their own. NULL with EILSEQ means ill-formed input. u8_to_u32 is the
 * library's own code; the *_conv_* functions go through iconv, so they differ. */

#include <uniconv.h>

#include "harnesses/decoders/libunistring/rows.h"

/* The buffer is the host's, so a result that fits is not copied. */
static utf8spec_status to_u32(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  size_t count = output->capacity;
  (void)error;
  uint32_t* const result = u8_to_u32(in, n, output->data, &count);
  return unistring_take(output, UTF8SPEC_SCALARS, result, count);
}

static utf8spec_status from_u32(const uint32_t* in, size_t n, utf8spec_output* output,
                                utf8spec_error* error) {
  size_t count = output->capacity;
  (void)error;
  uint8_t* const result = u32_to_u8(in, n, output->data, &count);
  return unistring_take(output, UTF8SPEC_UTF8, result, count);
}

static utf8spec_status to_u16(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  size_t count = output->capacity;
  (void)error;
  uint16_t* const result = u8_to_u16(in, n, output->data, &count);
  return unistring_take(output, UTF8SPEC_UTF16, result, count);
}

/* The values as UTF-16, with two units above U+FFFF. NULL if UTF-16 cannot represent them. */
static uint16_t* utf16(const uint32_t* in, size_t n, size_t* count) {
  uint16_t* const units = unistring_host->guarded(2 * n * sizeof(uint16_t));
  *count = 0;
  for (size_t i = 0; i < n; ++i) {
    const int after_high = i > 0 && in[i - 1] >> 10 == 0xD800 >> 10;
    if (in[i] > 0x10FFFF || (after_high && in[i] >> 10 == 0xDC00 >> 10)) return NULL;
    if (in[i] > 0xFFFF) units[(*count)++] = (uint16_t)(0xD7C0 + (in[i] >> 10));
    units[(*count)++] = (uint16_t)(in[i] > 0xFFFF ? 0xDC00 + (in[i] & 0x3FF) : in[i]);
  }
  return units;
}

static utf8spec_status from_u16(const uint32_t* in, size_t n, utf8spec_output* output,
                                utf8spec_error* error) {
  size_t units = 0, count = output->capacity;
  (void)error;
  const uint16_t* const string = utf16(in, n, &units);
  if (string == NULL) return UTF8SPEC_UNSUPPORTED;
  uint8_t* const result = u16_to_u8(string, units, output->data, &count);
  return unistring_take(output, UTF8SPEC_UTF8, result, count);
}

/* The handler says what happens to input that cannot be converted. */
static utf8spec_status scalars_by(enum iconv_ilseq_handler handler, const uint8_t* in, size_t n,
                                  utf8spec_output* output) {
  size_t count = output->capacity;
  uint32_t* const result =
      u32_conv_from_encoding("UTF-8", handler, (const char*)in, n, NULL, output->data, &count);
  return unistring_take(output, UTF8SPEC_SCALARS, result, count);
}

static utf8spec_status from_encoding(const uint8_t* in, size_t n, utf8spec_output* output,
                                     utf8spec_error* error) {
  (void)error;
  return scalars_by(iconveh_error, in, n, output);
}

/* The error handler applies to values that are not scalar values. */
static utf8spec_status to_encoding(const uint32_t* in, size_t n, utf8spec_output* output,
                                   utf8spec_error* error) {
  size_t count = output->capacity;
  (void)error;
  char* const result =
      u32_conv_to_encoding("UTF-8", iconveh_error, in, n, NULL, output->data, &count);
  return unistring_take(output, UTF8SPEC_UTF8, result, count);
}

/* Here the library promises a question mark in place of an error, not U+FFFD. */
static utf8spec_status from_encoding_replacing(const uint8_t* in, size_t n,
                                               utf8spec_output* output) {
  return scalars_by(iconveh_question_mark, in, n, output);
}

/* UTF-16 as the target is other code than UTF-32 in the library. */
static utf8spec_status units_by(enum iconv_ilseq_handler handler, const uint8_t* in, size_t n,
                                utf8spec_output* output) {
  size_t count = output->capacity;
  uint16_t* const result =
      u16_conv_from_encoding("UTF-8", handler, (const char*)in, n, NULL, output->data, &count);
  return unistring_take(output, UTF8SPEC_UTF16, result, count);
}

static utf8spec_status units_from_encoding(const uint8_t* in, size_t n, utf8spec_output* output,
                                           utf8spec_error* error) {
  (void)error;
  return units_by(iconveh_error, in, n, output);
}

static utf8spec_status units_to_encoding(const uint32_t* in, size_t n, utf8spec_output* output,
                                         utf8spec_error* error) {
  size_t units = 0, count = output->capacity;
  (void)error;
  const uint16_t* const string = utf16(in, n, &units);
  if (string == NULL) return UTF8SPEC_UNSUPPORTED;
  char* const result =
      u16_conv_to_encoding("UTF-8", iconveh_error, string, units, NULL, output->data, &count);
  return unistring_take(output, UTF8SPEC_UTF8, result, count);
}

static utf8spec_status units_from_encoding_replacing(const uint8_t* in, size_t n,
                                                     utf8spec_output* output) {
  return units_by(iconveh_question_mark, in, n, output);
}

utf8spec_decoder unistring_u8_to_u32 = {
    .name = "unistring-u8-to-u32", .decode = to_u32, .encode = from_u32};
utf8spec_decoder unistring_u8_to_u16 = {
    .name = "unistring-u8-to-u16", .decode = to_u16, .encode = from_u16};
utf8spec_decoder unistring_u32_conv_from_encoding = {.name = "unistring-u32-conv-from-encoding",
                                                     .decode = from_encoding,
                                                     .replace = from_encoding_replacing,
                                                     .encode = to_encoding};
utf8spec_decoder unistring_u16_conv_from_encoding = {.name = "unistring-u16-conv-from-encoding",
                                                     .decode = units_from_encoding,
                                                     .replace = units_from_encoding_replacing,
                                                     .encode = units_to_encoding};
