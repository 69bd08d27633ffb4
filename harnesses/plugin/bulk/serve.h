#pragma once

#include "harnesses/abi/utf8spec_decoder.h"
#include "harnesses/plugin/guarded_memory.h"

namespace utf8spec::harnesses::bulk {

// Does the jobs that come as lines, calling the decoder in this process. Returns the exit status of
// main(). `blocks` is the memory behind utf8spec_host::guarded.
int serve(const utf8spec_decoder& decoder, GuardedBlocks& blocks, int requests_from,
          int replies_to);

}  // namespace utf8spec::harnesses::bulk
