#pragma once

#include "harnesses/abi/utf8spec_decoder.h"
#include "harnesses/plugin/guarded_memory.h"

namespace utf8spec::harnesses::bulk {

// Does the jobs that come as lines, with the decoder's calls made in this process. Gives main's
// exit status. `blocks` are the memory behind utf8spec_host::guarded.
int serve(const utf8spec_decoder& decoder, GuardedBlocks& blocks, int requests_from,
          int replies_to);

}  // namespace utf8spec::harnesses::bulk
