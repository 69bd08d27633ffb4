/* The decoder behind the C ABI. UTF8SPEC_FORM chooses the form of its output. */
#include <utf8spec/utf8spec_decoder.h>

#include "tests/vectors/provers/native/arithmetic.h"

static utf8spec_status verdict_of(size_t end, size_t n, const uint8_t* in, utf8spec_error* error) {
  if (has_fault("no-nul") && memchr(in, 0, n) != NULL) return UTF8SPEC_UNSUPPORTED;
  if (end == n) return UTF8SPEC_OK;
  error->offset = end + has_fault("offset") + 4 * has_fault("far");
  return UTF8SPEC_ILL_FORMED;
}

static utf8spec_status validate(const uint8_t* in, size_t n, utf8spec_error* error) {
  uint32_t values[64];
  size_t count = 0;
  return verdict_of(read_all(in, n, values, &count), n, in, error);
}

static void put_unit(utf8spec_output* out, uint32_t unit) {
  ((uint16_t*)out->data)[out->count++] = (uint16_t)unit;
}

static void put_utf16(utf8spec_output* out, uint32_t value) {
  if (value >= 0x10000) {
    put_unit(out, 0xD800 + ((value - 0x10000) >> 10));
    put_unit(out, has_fault("units") ? 0xDC00 : 0xDC00 + ((value - 0x10000) & 0x3FF));
  } else {
    put_unit(out, value);
  }
}

static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* out,
                              utf8spec_error* error) {
  static const char* form = NULL;
  uint32_t values[64];
  size_t count = 0, at;
  const size_t end = read_all(in, n, values, &count);
  if (has_fault("count") && count > 0) --count;
  if (form == NULL) form = getenv("UTF8SPEC_FORM") == NULL ? "scalars" : getenv("UTF8SPEC_FORM");
  if (strcmp(form, "utf16") == 0) {
    out->form = UTF8SPEC_UTF16;
    for (at = 0; at < count; ++at) put_utf16(out, values[at]);
  } else if (strcmp(form, "utf8") == 0) {
    out->form = UTF8SPEC_UTF8;
    out->count = end > n ? n : end;
    memcpy(out->data, in, out->count);
  } else {
    out->count = count;
    memcpy(out->data, values, count * sizeof values[0]);
  }
  return verdict_of(end, n, in, error);
}

static utf8spec_status step(const uint8_t* in, size_t n, uint32_t* scalar, size_t* consumed) {
  const size_t length = read_one(in, n, scalar);
  *consumed = length == 0 ? 1 : length;
  if (has_fault("skips") && length == 0) *consumed = n;
  return length == 0 ? UTF8SPEC_ILL_FORMED : UTF8SPEC_OK;
}

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static utf8spec_decoder decoder;
  static const utf8spec_decoder* const all[] = {&decoder};
  (void)host;
  decoder.abi_version = UTF8SPEC_ABI_VERSION;
  decoder.struct_size = sizeof decoder;
  decoder.name = "arithmetic";
  decoder.validate = validate;
  decoder.decode = decode;
  decoder.step = step;
  *count = 1;
  return all;
}
