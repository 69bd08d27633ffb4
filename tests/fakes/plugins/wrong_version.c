/* A plugin for version 2 of the C ABI, which does not exist. The host must name the version and
 * refuse it. */
#include "harnesses/abi/utf8spec_decoder.h"

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static const utf8spec_decoder newer = {
      .abi_version = 2, .struct_size = sizeof newer, .name = "newer"};
  static const utf8spec_decoder* const all[] = {&newer};
  (void)host;
  *count = 1;
  return all;
}
