#pragma once

#include "harnesses/abi/utf8spec_decoder.h"
#include "harnesses/plugin/guarded_memory.h"

namespace utf8spec::harnesses {

// The memory of this process behind utf8spec_host::guarded. There is only one, since the C function
// has no argument that could name another.
GuardedBlocks& guarded_blocks();

// The host that plugins of this process get. It is valid until the process ends.
const utf8spec_host& guarded_host();

}  // namespace utf8spec::harnesses
