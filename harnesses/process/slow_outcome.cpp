#include "harnesses/process/slow_outcome.h"

#include <fmt/format.h>

#include "harnesses/process/clock.h"

namespace utf8spec::harnesses {

std::optional<Outcome> slow_outcome(Session& session, Operation operation,
                                    const Breakdown& breakdown,
                                    std::chrono::milliseconds deadline) {
  if (breakdown.kind != Breakdown::Kind::silent) return std::nullopt;
  if (!session.wait_longer(operation, (slow_deadlines - 1) * deadline)) return std::nullopt;
  return not_judged(
      fmt::format("slow: no reply within {}, but one within {} (--deadline MS gives more time)",
                  describe(deadline), describe(slow_deadlines * deadline)));
}

}  // namespace utf8spec::harnesses
