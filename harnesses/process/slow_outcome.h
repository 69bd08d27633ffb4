#pragma once

#include <chrono>
#include <optional>

#include "harnesses/process/session.h"

namespace utf8spec::harnesses {

// A decoder that misses its deadline, but replies within so many of them, is slow and does not
// hang.
inline constexpr int slow_deadlines = 5;

// Waits longer for a reply that missed `deadline`. If it comes, the outcome says that the decoder
// is slow; the reply is not judged, because the next one could be later still. Nothing if no reply
// comes, or if the breakdown is another.
std::optional<Outcome> slow_outcome(Session& session, Operation operation,
                                    const Breakdown& breakdown, std::chrono::milliseconds deadline);

}  // namespace utf8spec::harnesses
