// Says which access of a decoder hit a guard page. Without it, a report only says that the process
// ended with SIGSEGV.

#pragma once

#include "harnesses/plugin/both_passes.h"

namespace utf8spec::harnesses {

// From now on, a fault in a guard page of `passes` or `blocks` writes one line to `replies_to`,
// such as "trap reads 3 octets behind its input". Then the process ends by the signal, as it does
// after all other faults. All three must live as long as the process. It fails silently where the
// plugin installs a handler of its own.
void tell_page_faults(const BothPasses& passes, const GuardedBlocks& blocks, int replies_to);

}  // namespace utf8spec::harnesses
