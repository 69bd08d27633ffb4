/* A plugin that does not set struct_size. With size 0 no field exists, so the host must refuse
 * it and not read the name. */
#include "harnesses/abi/utf8spec_decoder.h"

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static const utf8spec_decoder forgetful = {.abi_version = 1, .name = "forgetful"};
  static const utf8spec_decoder* const all[] = {&forgetful};
  (void)host;
  *count = 1;
  return all;
}
