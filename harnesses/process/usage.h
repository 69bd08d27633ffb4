#pragma once

#include <chrono>
#include <cstdint>

// What the system says of running processes (proc(5)).
namespace utf8spec::harnesses {

// Octets of resident memory of a process and of those that it has started; 0 if that cannot be
// known. The memory is watched and not limited by the system. Limits on address space break
// runtimes that reserve far more than they use, such as Java, Go and AddressSanitizer.
std::uint64_t resident_memory(int pid);

// How long the processes of a session have been ready to run without a free processor. It is the
// sum over all their threads since each began, so it can exceed the time on the clock. It is zero
// on systems that do not report it (Linux does, in schedstat).
std::chrono::milliseconds time_starved(int session);

// How long this thread has run or been ready to run since it began; the rest of the time it waited
// for others. It is zero on systems that do not report it.
std::chrono::nanoseconds time_not_waiting();

}  // namespace utf8spec::harnesses
