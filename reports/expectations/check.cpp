#include "reports/expectations/check.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <tuple>

#include "reports/diagnosis/catalogue.h"
#include "reports/diagnosis/dependent_kinds.h"
#include "reports/single_deviations.h"
#include "reports/wanted_policy.h"

namespace utf8spec::reports {

namespace {

using Outcome = Expectations::Outcome;
using State = Expectation::State;

std::set<std::string> ids_of(const std::vector<Deviation>& deviations) {
  std::set<std::string> ids;
  for (const Deviation& deviation : deviations) ids.insert(deviation.id);
  return ids;
}

// Whether any deviation with this id has a condition.
bool has_condition(std::string_view id, const Report& report) {
  return std::ranges::any_of(single_deviations(report),
                             [&](const Deviation* each) { return each->id == id && each->when; });
}

// The names under which a file may expect the deviations with this id. One that shows under a
// condition had another name before conditions, and a consequence may be expected by its cause.
std::set<std::string_view> names_of(std::string_view id, const Report& report) {
  std::set<std::string_view> names{id};
  if (has_condition(id, report)) names.insert(id_at_places(id));
  for (const Deviation& cause : report.deviations) {
    const bool has_it =
        std::ranges::find(cause.consequences, id, &Deviation::id) != cause.consequences.end();
    if (has_it) names.insert(cause.id);
  }
  return names;
}

bool holds(const std::vector<Expectation>& expectations, const UnexplainedAnswer& answer) {
  return std::ranges::find(expectations, answer, &Expectation::unexplained) != expectations.end();
}

// Unexplained answers are expected one by one, and only if all of them are known. Otherwise a new
// fault could hide behind the id.
bool holds_unexplained(const std::vector<Expectation>& expectations, const Report& report) {
  const auto& answers = report.unexplained;
  return answers.size() <= most_unexplained &&
         std::ranges::all_of(answers, [&](const auto& each) { return holds(expectations, each); });
}

bool holds(const std::vector<Expectation>& expectations, const std::string& id,
           const Report& report) {
  if (id == unexplained.id) return holds_unexplained(expectations, report);
  const auto names = names_of(id, report);
  return std::ranges::any_of(expectations,
                             [&](const Expectation& each) { return names.contains(each.id); });
}

// The ids that a file has to hold. A cause holds for its consequences, unless the file knows some
// of them by their own names.
std::set<std::string> ids_to_hold(const std::vector<Expectation>& expectations,
                                  const Report& report) {
  std::set<std::string> ids;
  for (const Deviation& deviation : report.deviations) {
    const auto consequences = ids_of(deviation.consequences);
    const bool are_known = std::ranges::any_of(
        consequences, [&](const std::string& id) { return holds(expectations, id, report); });
    if (are_known) {
      ids.insert(consequences.begin(), consequences.end());
    } else {
      ids.insert(deviation.id);
    }
  }
  return ids;
}

// An unexplained answer counts as seen only with the same request and the same answer.
bool is_seen(const Expectation& expectation, const Report& report) {
  if (expectation.id != unexplained.id) {
    return std::ranges::any_of(single_deviations(report), [&](const Deviation* each) {
      return names_of(each->id, report).contains(expectation.id);
    });
  }
  const auto& answers = report.unexplained;
  return std::ranges::find(answers, expectation.unexplained) != answers.end();
}

// A deviation that an incomplete run did not show may still be there.
State state_of(const Expectation& expectation, const Report& report) {
  if (is_seen(expectation, report)) return State::seen;
  return report.complete ? State::gone : State::unknown;
}

// If there are too many, none is listed: no file can make such a run meet its expectations.
void add_unexplained(const Report& report, std::vector<Expectation>& wanted) {
  if (report.unexplained.size() > most_unexplained) return;
  for (const UnexplainedAnswer& answer : report.unexplained) {
    if (holds(wanted, answer)) continue;
    wanted.push_back(
        {.id = std::string(unexplained.id), .reason = {}, .link = {}, .unexplained = answer});
  }
}

// A stale expectation is as bad as an unexpected deviation: both mean that the file is wrong.
Outcome outcome_of(const Report& report, const Expectations& expectations) {
  const bool stale = stale_count(expectations.deviations) > 0;
  // A failure without a name cannot be expected.
  const bool unnamed = report.verdict == Verdict::non_conformant && report.deviations.empty();
  const bool other_policy = any_is(WantedPolicy::State::unmet, expectations.policies);
  const bool news = !expectations.unexpected.empty() || other_policy;
  if (stale || unnamed || news) return Outcome::unmet;
  const bool complete =
      report.complete && !any_is(WantedPolicy::State::unknown, expectations.policies);
  return complete ? Outcome::met : Outcome::incomplete;
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

Expectations check(const Report& report, std::vector<Expectation> expected,
                   std::vector<WantedPolicy> policies) {
  Expectations result;
  for (WantedPolicy& each : policies) {
    result.policies.push_back(compared(std::move(each), report.policies));
  }
  result.deviations = std::move(expected);
  for (Expectation& each : result.deviations) each.state = state_of(each, report);
  for (const std::string& id : ids_to_hold(result.deviations, report)) {
    // Incidents are not deviations of the catalogue. They make a run incomplete instead.
    const bool is_incident = !report.complete && expectability_of(id) == Expectability::unknown;
    if (!is_incident && !holds(result.deviations, id, report)) result.unexpected.push_back(id);
  }
  result.outcome = outcome_of(report, result);
  return result;
}

std::vector<WantedPolicy> policies_for(const Report& report, std::vector<WantedPolicy> known) {
  for (WantedPolicy& each : known) {
    each = compared(std::move(each), report.policies);
    if (each.state == WantedPolicy::State::unmet) each.value = each.found;
  }
  return known;
}

std::vector<Expectation> expectations_for(const Report& report,
                                          const std::vector<Expectation>& known) {
  std::vector<Expectation> wanted;
  std::ranges::copy_if(known, std::back_inserter(wanted), [&](const Expectation& each) {
    return state_of(each, report) != State::gone;
  });
  for (const std::string& id : ids_to_hold(known, report)) {
    const bool is_new = id != unexplained.id && !holds(wanted, id, report);
    if (is_new && expectability_of(id) == Expectability::expectable) {
      wanted.push_back({.id = id, .reason = {}, .link = {}});
    }
  }
  add_unexplained(report, wanted);
  std::ranges::sort(wanted, {},
                    [](const Expectation& each) { return std::tie(each.id, each.unexplained); });
  return wanted;
}

}  // namespace utf8spec::reports
