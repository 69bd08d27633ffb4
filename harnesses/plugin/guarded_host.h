#pragma once

#include "harnesses/abi/utf8spec_decoder.h"
#include "harnesses/plugin/guarded_memory.h"

namespace utf8spec::harnesses {

// The one memory of this process behind utf8spec_host::guarded.
GuardedBlocks& guarded_blocks();

// What plugins are told of this process. Valid until it ends.
const utf8spec_host& guarded_host();

}  // namespace utf8spec::harnesses
