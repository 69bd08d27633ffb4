#pragma once

#include <chrono>

namespace utf8spec::harnesses {

// How long the processes of a session have been ready to run while no processor was free, all their
// threads together, since each began. Zero where the system does not say (Linux does: schedstat).
std::chrono::milliseconds time_starved(int session);

}  // namespace utf8spec::harnesses
