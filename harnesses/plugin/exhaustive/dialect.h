#pragma once

#include "harnesses/plugin/exhaustive/calls.h"

namespace utf8spec::harnesses::exhaustive {

// The first dialect of a decoder's encoding that its function does not contradict; what it declares
// where it contradicts all of them. To be called with the trap in place.
reference::Encoding find_dialect(const utf8spec_decoder& decoder, CallSetting setting,
                                 FunctionName function);

}  // namespace utf8spec::harnesses::exhaustive
