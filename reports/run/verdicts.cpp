#include "reports/run/verdicts.h"

#include <algorithm>

#include "reports/wanted_policy.h"

namespace utf8spec::reports {

Verdict verdict_of(const Counts& counts, BesidesCounts besides) {
  if (counts.failed > 0 || besides.signature_differs) return Verdict::non_conformant;
  const bool complete = counts.faulted == 0 && counts.passed > 0 && !besides.refusals_unexplained;
  return complete ? Verdict::conformant : Verdict::incomplete;
}

Verdict overall(const Report& report, Incidents incidents) {
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
