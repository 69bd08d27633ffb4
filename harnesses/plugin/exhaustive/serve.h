#pragma once

#include <string>

#include "harnesses/abi/utf8spec_decoder.h"
#include "harnesses/plugin/guarded_memory.h"

namespace utf8spec::harnesses::exhaustive {

// Makes the calls of a sweep for another process: this is the other end of a SweepProcess. It
// serves until its input ends, and gives main's exit status. `slot` is the path of the other's
// Slot.
int serve(const utf8spec_decoder& decoder, GuardedBlocks& blocks, const std::string& slot,
          int requests_from, int replies_to);

}  // namespace utf8spec::harnesses::exhaustive
