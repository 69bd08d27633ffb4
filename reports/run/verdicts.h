// How counts and findings become verdicts.

#pragma once

#include <algorithm>
#include <cstdint>

#include "reports/report.h"
#include "reports/wanted_policy.h"

namespace utf8spec::reports {

// What the counts of an operation do not tell.
struct BesidesCounts {
  bool signature_differs;     // a leading one was kept and removed
  bool refusals_unexplained;  // requests were refused, and nothing says that the API cannot take
                              // them
};

// One failure outweighs everything. Without failures, every gap makes the verdict incomplete.
inline Verdict verdict_of(const Counts& counts, BesidesCounts besides) {
  if (counts.failed > 0 || besides.signature_differs) return Verdict::non_conformant;
  const bool complete = counts.faulted == 0 && counts.passed > 0 && !besides.refusals_unexplained;
  return complete ? Verdict::conformant : Verdict::incomplete;
}

// Whether incidents belong to no single request.
enum class Incidents : std::uint8_t { none, some };

// The verdict on the whole decoder. An unmet requirement of the user counts as a failure, and one
// that no answer showed as a gap.
inline Verdict overall(const Report& report, Incidents incidents) {
  using State = WantedPolicy::State;
  const auto any = [&](Verdict verdict) {
    return std::ranges::any_of(report.operations, [&](const auto& operation) {
      return operation.second.verdict == verdict;
    });
  };
  if (any(Verdict::non_conformant) || any_is(State::unmet, report.required)) {
    return Verdict::non_conformant;
  }
  const bool complete = any(Verdict::conformant) && !any(Verdict::incomplete) &&
                        incidents == Incidents::none && !any_is(State::unknown, report.required);
  return complete ? Verdict::conformant : Verdict::incomplete;
}

}  // namespace utf8spec::reports
