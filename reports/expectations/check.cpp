#include "reports/expectations/check.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <tuple>

#include "reports/diagnosis/catalogue.h"
#include "reports/old_names.h"
#include "reports/single_deviations.h"
#include "reports/wanted_policy.h"

namespace utf8spec::reports {

namespace {

using Outcome = Expectations::Outcome;
using State = Expectation::State;

// What a file expects of a deviation: its name, and the condition under which it shows.
struct SeenName {
  std::string id;
  std::optional<Condition> when;
  friend auto operator<=>(const SeenName&, const SeenName&) = default;
};

SeenName name_of_seen(const Deviation& deviation) { return {deviation.id, deviation.when}; }

std::set<SeenName> all_named_in(const std::vector<Deviation>& deviations) {
  std::set<SeenName> all;
  for (const Deviation& deviation : deviations) all.insert(name_of_seen(deviation));
  return all;
}

// The names under which a file may expect a deviation. One that shows under a condition had another
// name before conditions, and a consequence may be expected by its cause.
std::set<SeenName> names_of(const SeenName& shown, const Report& report) {
  std::set<SeenName> names{shown};
  if (shown.when) names.insert({std::string(old_name_of(shown.id, *shown.when)), shown.when});
  for (const Deviation& cause : report.deviations) {
    if (all_named_in(cause.consequences).contains(shown)) names.insert(name_of_seen(cause));
  }
  return names;
}

bool is_of(const Expectation& expectation, const std::set<SeenName>& names) {
  return std::ranges::any_of(names, [&](const SeenName& name) {
    return expectation.id == name.id && (!expectation.when || expectation.when == name.when);
  });
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

bool holds(const std::vector<Expectation>& expectations, const SeenName& shown,
           const Report& report) {
  if (shown.id == unexplained.id) return holds_unexplained(expectations, report);
  const auto names = names_of(shown, report);
  return std::ranges::any_of(expectations,
                             [&](const Expectation& each) { return is_of(each, names); });
}

// What a file has to hold. A cause holds for its consequences, unless the file knows some of them
// by their own names.
std::set<SeenName> to_hold(const std::vector<Expectation>& expectations, const Report& report) {
  std::set<SeenName> all;
  for (const Deviation& deviation : report.deviations) {
    const auto consequences = all_named_in(deviation.consequences);
    const bool are_known = std::ranges::any_of(
        consequences, [&](const SeenName& each) { return holds(expectations, each, report); });
    if (are_known) {
      all.insert(consequences.begin(), consequences.end());
    } else {
      all.insert(name_of_seen(deviation));
    }
  }
  return all;
}

// An unexplained answer counts as seen only with the same request and the same answer.
bool is_seen(const Expectation& expectation, const Report& report) {
  if (expectation.id != unexplained.id) {
    return std::ranges::any_of(single_deviations(report), [&](const Deviation* each) {
      return is_of(expectation, names_of(name_of_seen(*each), report));
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
  const bool is_known = std::ranges::find(kinds, id, &DeviationKind::id) != kinds.end();
  return is_known || old_name(id) ? Expectability::expectable : Expectability::unknown;
}

Expectations check(const Report& report, std::vector<Expectation> expected,
                   std::vector<WantedPolicy> policies) {
  Expectations result;
  for (WantedPolicy& each : policies) {
    result.policies.push_back(compared(std::move(each), report.policies));
  }
  result.deviations = std::move(expected);
  for (Expectation& each : result.deviations) each.state = state_of(each, report);
  for (const SeenName& each : to_hold(result.deviations, report)) {
    // Incidents are not deviations of the catalogue. They make a run incomplete instead.
    const bool is_incident =
        !report.complete && expectability_of(each.id) == Expectability::unknown;
    if (!is_incident && !holds(result.deviations, each, report)) {
      result.unexpected.push_back(each.id);
    }
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
  for (const SeenName& each : to_hold(known, report)) {
    const bool is_new = each.id != unexplained.id && !holds(wanted, each, report);
    if (is_new && expectability_of(each.id) == Expectability::expectable) {
      wanted.push_back({.id = each.id, .reason = {}, .link = {}, .when = each.when});
    }
  }
  add_unexplained(report, wanted);
  std::ranges::sort(wanted, {}, [](const Expectation& each) {
    return std::tie(each.id, each.when, each.unexplained);
  });
  return wanted;
}

}  // namespace utf8spec::reports
