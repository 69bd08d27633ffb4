#pragma once

#include <cstdint>

namespace utf8spec::harnesses {

// Octets of memory that a process has resident; 0 where that cannot be known. Watched rather than
// limited: limits on address space break runtimes that reserve far more than they use (Java, Go,
// AddressSanitizer).
std::uint64_t resident_memory(int pid);

}  // namespace utf8spec::harnesses
