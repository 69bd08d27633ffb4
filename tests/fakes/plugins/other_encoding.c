/* A decoder of CESU-8, and one of an encoding that nobody knows. The host must pass the first
 * name on and refuse the second before any question. */
#include "harnesses/abi/utf8spec_decoder.h"

static utf8spec_status validate(const uint8_t* in, size_t n, utf8spec_error* error) {
  (void)in;
  (void)error;
  return n % 2 == 0 ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static const utf8spec_decoder utf16 = {.abi_version = UTF8SPEC_ABI_VERSION,
                                         .struct_size = sizeof utf16,
                                         .name = "sixteen",
                                         .validate = validate,
                                         .encoding = "cesu-8"};
  static const utf8spec_decoder unknown = {.abi_version = UTF8SPEC_ABI_VERSION,
                                           .struct_size = sizeof unknown,
                                           .name = "unknown",
                                           .validate = validate,
                                           .encoding = "klingon"};
  static const utf8spec_decoder* const all[] = {&utf16, &unknown};
  (void)host;
  *count = 2;
  return all;
}
