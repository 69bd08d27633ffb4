/* GNU libunistring over UTF-16 and UTF-32 in memory. */

#include "harnesses/decoders/shared/units.h"

#include "harnesses/decoders/libunistring/rows.h"
#include "harnesses/decoders/shared/by_steps.h"

/* They return the first invalid unit, or NULL. */
static utf8spec_status check_16(const uint8_t* in, size_t n, utf8spec_error* error) {
  const uint16_t* const invalid = u16_check(utf8spec_units_16(in), n / 2);
  if (invalid == NULL) return UTF8SPEC_OK;
  error->offset = (size_t)(invalid - utf8spec_units_16(in)) * 2;
  return UTF8SPEC_ILL_FORMED;
}

static utf8spec_status check_32(const uint8_t* in, size_t n, utf8spec_error* error) {
  const uint32_t* const invalid = u32_check(utf8spec_units_32(in), n / 4);
  if (invalid == NULL) return UTF8SPEC_OK;
  error->offset = (size_t)(invalid - utf8spec_units_32(in)) * 4;
  return UTF8SPEC_ILL_FORMED;
}

/* At an error a step is one unit, since the function does not say how much was wrong. */
static utf8spec_status step(const uint8_t* in, size_t n, uint32_t* scalar, size_t* consumed) {
  ucs4_t character;
  const int length = u16_mbtoucr(&character, utf8spec_units_16(in), n / 2);
  *scalar = character;
  *consumed = length > 0 ? (size_t)length * 2 : 2;
  return length > 0 ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  return utf8spec_decode_by_steps(step, in, n, output, error);
}

/* -1 is ill-formed, -2 open. */
static ptrdiff_t length_of(const uint8_t* in, size_t n) {
  ucs4_t character;
  const int length = u16_mbtoucr(&character, utf8spec_units_16(in), n / 2);
  return length < 0 ? length : length * 2;
}

static utf8spec_status prefix(const uint8_t* in, size_t n, size_t* open, utf8spec_error* error) {
  return utf8spec_prefix_by_lengths(length_of, in, n, open, error);
}

/* The answer of encode is octets: the units as they are in memory. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  uint16_t* const pair = unistring_host->guarded(2 * sizeof(uint16_t));
  output->form = UTF8SPEC_UTF8;
  for (size_t i = 0; i < n; ++i) {
    const int length = u16_uctomb(pair, in[i], 2);
    error->offset = i;
    if (length < 0) return UTF8SPEC_ILL_FORMED;
    const size_t octets = (size_t)length * 2;
    if (octets > output->capacity - output->count) return UTF8SPEC_OUT_OF_SPACE;
    memcpy((uint8_t*)output->data + output->count, pair, octets);
    output->count += octets;
  }
  return UTF8SPEC_OK;
}

/* It sets U+FFFD for ill-formed input and returns its length. */
static utf8spec_status replace(const uint8_t* in, size_t n, utf8spec_output* output) {
  ucs4_t character;
  for (size_t place = 0; place < n / 2;) {
    place += (size_t)u16_mbtouc(&character, utf8spec_units_16(in) + place, n / 2 - place);
    if (output->count == output->capacity) return UTF8SPEC_OUT_OF_SPACE;
    ((uint32_t*)output->data)[output->count++] = character;
  }
  return UTF8SPEC_OK;
}

static utf8spec_status from_u16(const uint8_t* in, size_t n, utf8spec_output* output,
                                utf8spec_error* error) {
  size_t count = output->capacity;
  (void)error;
  uint8_t* const result = u16_to_u8(utf8spec_units_16(in), n / 2, output->data, &count);
  return unistring_take(output, UTF8SPEC_UTF8, result, count);
}

static utf8spec_status from_u32(const uint8_t* in, size_t n, utf8spec_output* output,
                                utf8spec_error* error) {
  size_t count = output->capacity;
  (void)error;
  uint8_t* const result = u32_to_u8(utf8spec_units_32(in), n / 4, output->data, &count);
  return unistring_take(output, UTF8SPEC_UTF8, result, count);
}

utf8spec_decoder unistring_u16_check = {.name = "unistring-u16-check",
                                        .encoding = UTF8SPEC_UTF_16,
                                        .flags = UTF8SPEC_WHOLE_UNITS,
                                        .validate = check_16};
utf8spec_decoder_extended unistring_u16_mbtoucr = {
    .side.decoder = {.struct_size = sizeof unistring_u16_mbtoucr,
                     .name = "unistring-u16-mbtoucr",
                     .encoding = UTF8SPEC_UTF_16,
                     .flags = UTF8SPEC_WHOLE_UNITS,
                     .decode = decode,
                     .encode = encode,
                     .step = step},
    .prefix = prefix};
utf8spec_decoder unistring_u16_mbtouc = {.name = "unistring-u16-mbtouc",
                                         .encoding = UTF8SPEC_UTF_16,
                                         .flags = UTF8SPEC_WHOLE_UNITS,
                                         .replace = replace};
utf8spec_decoder unistring_u16_to_u8 = {.name = "unistring-u16-to-u8",
                                        .encoding = UTF8SPEC_UTF_16,
                                        .flags = UTF8SPEC_WHOLE_UNITS,
                                        .decode = from_u16};
utf8spec_decoder unistring_u32_check = {.name = "unistring-u32-check",
                                        .encoding = UTF8SPEC_UTF_32,
                                        .flags = UTF8SPEC_WHOLE_UNITS,
                                        .validate = check_32};
utf8spec_decoder unistring_u32_to_u8 = {.name = "unistring-u32-to-u8",
                                        .encoding = UTF8SPEC_UTF_32,
                                        .flags = UTF8SPEC_WHOLE_UNITS,
                                        .decode = from_u32};
