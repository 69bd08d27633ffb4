#pragma once

#include <cstdint>

namespace utf8spec::harnesses {

// Octets of resident memory of a process; 0 if that cannot be known. The memory is watched and not
// limited by the system. Limits on address space break runtimes that reserve far more than they
// use, such as Java, Go and AddressSanitizer.
std::uint64_t resident_memory(int pid);

}  // namespace utf8spec::harnesses
