/* Connects my_read with utf8spec. An adapter contains no decoder and repairs nothing. */
#include <utf8spec/utf8spec_decoder.h>

#include "my_decoder.h"

static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* out,
                              utf8spec_error* error) {
  uint32_t* values = out->data;
  size_t skip;
  for (size_t at = 0; at < n;) {
    if (out->count == out->capacity) return UTF8SPEC_OUT_OF_SPACE;
    const size_t length = my_read(in + at, n - at, &values[out->count], &skip);
    if (length == 0) {
      error->offset = at;
      return UTF8SPEC_ILL_FORMED;
    }
    at += length;
    ++out->count;
  }
  return UTF8SPEC_OK;
}

static utf8spec_status replace(const uint8_t* in, size_t n, utf8spec_output* out) {
  uint32_t* values = out->data;
  for (size_t at = 0, skip; at < n; ++out->count) {
    if (out->count == out->capacity) return UTF8SPEC_OUT_OF_SPACE;
    const size_t length = my_read(in + at, n - at, &values[out->count], &skip);
    if (length == 0) values[out->count] = 0xFFFD;
    at += length > 0 ? length : skip;
  }
  return UTF8SPEC_OK;
}

static utf8spec_status step(const uint8_t* in, size_t n, uint32_t* scalar, size_t* consumed) {
  size_t skip;
  const size_t length = my_read(in, n, scalar, &skip);
  *consumed = length > 0 ? length : skip;
  return length > 0 ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static const utf8spec_decoder decoder = {.abi_version = UTF8SPEC_ABI_VERSION,
                                           .struct_size = sizeof decoder,
                                           .name = "my-decoder",
                                           .version = "1.0",
                                           .decode = decode,
                                           .replace = replace,
                                           .step = step};
  static const utf8spec_decoder* const all[] = {&decoder};
  (void)host;
  *count = 1;
  return all;
}
