#include "reports/expectations/check.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>

#include "reports/diagnosis/kinds.h"

namespace utf8spec::reports {

namespace {

using Outcome = Expectations::Outcome;
using State = Expectation::State;

std::set<std::string> ids_of(const Report& report) {
  std::set<std::string> ids;
  for (const Deviation& deviation : report.deviations) ids.insert(deviation.id);
  return ids;
}

bool holds(const std::vector<Expectation>& expectations, const std::string& id) {
  return std::ranges::find(expectations, id, &Expectation::id) != expectations.end();
}

State state_of(const Expectation& expectation, const Report& report) {
  if (ids_of(report).contains(expectation.id)) return State::seen;
  return report.complete ? State::gone : State::unknown;
}

Outcome outcome_of(const Report& report, const Expectations& expectations) {
  const bool stale = std::ranges::find(expectations.deviations, State::gone, &Expectation::state) !=
                     expectations.deviations.end();
  // A failure that nothing names cannot be expected.
  const bool unnamed = report.verdict == Verdict::non_conformant && report.deviations.empty();
  if (stale || unnamed || !expectations.unexpected.empty()) return Outcome::unmet;
  return report.complete ? Outcome::met : Outcome::incomplete;
}

}  // namespace

Expectability expectability_of(std::string_view id) {
  for (const std::string_view never : {"crashes", "hangs", "breaks-protocol"}) {
    if (id == never) return Expectability::never;
  }
  const auto& kinds = deviation_kinds();
  const bool known = std::ranges::find(kinds, id, &DeviationKind::id) != kinds.end();
  return known ? Expectability::expectable : Expectability::unknown;
}

Expectations check(const Report& report, std::vector<Expectation> expected) {
  Expectations result;
  result.deviations = std::move(expected);
  for (Expectation& each : result.deviations) each.state = state_of(each, report);
  for (const std::string& id : ids_of(report)) {
    // Incidents are no kind of deviation: they make a run incomplete instead.
    const bool is_incident = !report.complete && expectability_of(id) == Expectability::unknown;
    if (!is_incident && !holds(result.deviations, id)) result.unexpected.push_back(id);
  }
  result.outcome = outcome_of(report, result);
  return result;
}

std::vector<Expectation> expectations_for(const Report& report,
                                          const std::vector<Expectation>& known) {
  std::vector<Expectation> wanted;
  std::ranges::copy_if(known, std::back_inserter(wanted), [&](const Expectation& each) {
    return state_of(each, report) != State::gone;
  });
  for (const std::string& id : ids_of(report)) {
    if (expectability_of(id) == Expectability::expectable && !holds(wanted, id)) {
      wanted.push_back({.id = id, .reason = {}, .link = {}});
    }
  }
  std::ranges::sort(wanted, {}, &Expectation::id);
  return wanted;
}

}  // namespace utf8spec::reports
