/* Decoders over code units. Those of UTF-16 abort on half a unit, so one such question ends the
 * process: one is right, one also reads one pair wrongly, and one has no fixed order. The last one
 * has units of one octet, where the flag has no meaning and must be refused. */

#include <stdlib.h>

#include "harnesses/abi/utf8spec_decoder.h"

static unsigned unit_at(const uint8_t* in) { return (unsigned)in[0] | (unsigned)in[1] << 8; }

static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  uint16_t* const units = (uint16_t*)output->data;
  if (n % 2 != 0) abort();
  output->form = UTF8SPEC_UTF16;
  for (size_t at = 0; at < n; at += 2) {
    const unsigned unit = unit_at(in + at);
    /* Only a high surrogate directly before a low one is a pair. */
    const int is_high = unit >= 0xD800 && unit <= 0xDBFF;
    const int is_pair = is_high && at + 2 < n && (unit_at(in + at + 2) & 0xFC00u) == 0xDC00u;
    if (unit >= 0xD800 && unit <= 0xDFFF && !is_pair) {
      *error = (utf8spec_error){at, 2};
      return UTF8SPEC_ILL_FORMED;
    }
    if (output->count + (is_pair ? 2 : 1) > output->capacity) return UTF8SPEC_OUT_OF_SPACE;
    units[output->count++] = (uint16_t)unit;
    if (!is_pair) continue;
    at += 2;
    units[output->count++] = (uint16_t)unit_at(in + at);
  }
  return UTF8SPEC_OK;
}

static utf8spec_status step(const uint8_t* in, size_t n, uint32_t* scalar, size_t* consumed) {
  if (n % 2 != 0) abort();
  *scalar = unit_at(in);
  *consumed = 2;
  if (*scalar < 0xD800 || *scalar > 0xDFFF) return UTF8SPEC_OK;
  if (*scalar > 0xDBFF || n < 4) return UTF8SPEC_ILL_FORMED;
  const unsigned low = unit_at(in + 2);
  if ((low & 0xFC00u) != 0xDC00u) return UTF8SPEC_ILL_FORMED;
  *scalar = 0x10000u + ((*scalar - 0xD800u) << 10 | (low - 0xDC00u));
  *consumed = 4;
  return UTF8SPEC_OK;
}

static utf8spec_status wrong_pair(const uint8_t* in, size_t n, uint32_t* scalar, size_t* consumed) {
  const utf8spec_status status = step(in, n, scalar, consumed);
  if (status == UTF8SPEC_OK && *scalar == 0x10000u) *scalar = 0xFFFFu;
  return status;
}

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static const utf8spec_decoder units = {.abi_version = UTF8SPEC_ABI_VERSION,
                                         .struct_size = sizeof units,
                                         .name = "units",
                                         .decode = decode,
                                         .step = step,
                                         .encoding = "utf-16le",
                                         .flags = UTF8SPEC_WHOLE_UNITS};
  static const utf8spec_decoder wrong = {.abi_version = UTF8SPEC_ABI_VERSION,
                                         .struct_size = sizeof wrong,
                                         .name = "wrong_pair",
                                         .step = wrong_pair,
                                         .encoding = "utf-16le",
                                         .flags = UTF8SPEC_WHOLE_UNITS};
  static const utf8spec_decoder marked = {.abi_version = UTF8SPEC_ABI_VERSION,
                                          .struct_size = sizeof marked,
                                          .name = "marked",
                                          .step = step,
                                          .encoding = "utf-16",
                                          .flags = UTF8SPEC_WHOLE_UNITS};
  static const utf8spec_decoder octets = {.abi_version = UTF8SPEC_ABI_VERSION,
                                          .struct_size = sizeof octets,
                                          .name = "octets",
                                          .decode = decode,
                                          .flags = UTF8SPEC_WHOLE_UNITS};
  static const utf8spec_decoder* const all[] = {&units, &wrong, &marked, &octets};
  (void)host;
  *count = 4;
  return all;
}
