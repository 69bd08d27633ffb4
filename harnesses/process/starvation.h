#pragma once

#include <chrono>

namespace utf8spec::harnesses {

// How long the processes of a session have been ready to run without a free processor. It is the
// sum over all their threads since each began, so it can exceed the time on the clock. It is zero
// on systems that do not report it (Linux does, in schedstat).
std::chrono::milliseconds time_starved(int session);

}  // namespace utf8spec::harnesses
