#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "reports/old_names.h"
#include "reports/render/harmless.h"
#include "reports/render/words.h"
#include "reports/single_deviations.h"

namespace utf8spec::reports {

namespace {

// In characters. Reasons are sentences that people write, so they get more room than a line.
constexpr std::size_t longest_reason = 2000;

// Reasons and links come from a file that people write, and reports may be published.
std::string reason_of(const Expectation& expectation) {
  std::string reason = harmless(expectation.reason, Keep::line, longest_reason);
  if (expectation.link.empty()) return reason;
  return fmt::format("{} ({})", reason, harmless_line(expectation.link));
}

// The names under which a file may expect a deviation of the report: its own, and the one that it
// had before conditions.
std::set<std::string_view> names_in_files(const Report& report, std::string_view id) {
  std::set<std::string_view> names{id};
  for (const Deviation* each : single_deviations(report)) {
    if (each->id == id && each->when) names.insert(old_name_of(id, *each->when));
  }
  return names;
}

// The words for a cause whose consequences are all known by their own names: those for the first.
std::string words_for_consequences(const Report& report, const std::string& cause) {
  const auto found = std::ranges::find(report.deviations, cause, &Deviation::id);
  if (found == report.deviations.end() || found->consequences.empty()) return {};
  const bool are_known = std::ranges::none_of(found->consequences, [&](const Deviation& each) {
    return known_words(report, each.id).empty();
  });
  return are_known ? known_words(report, found->consequences.front().id) : "";
}

// Whether all that is unexpected is a deviation that is gone.
bool is_only_stale(const Expectations& expectations) {
  return expectations.unexpected.empty() && stale_count(expectations.deviations) > 0 &&
         std::ranges::all_of(expectations.policies, [](const WantedPolicy& each) {
           return each.state == WantedPolicy::State::met;
         });
}

// Whether the file expects a deviation under another condition than that of the run.
bool is_expected_elsewhere(const Report& report, const std::string& id) {
  return std::ranges::any_of(report.expectations->deviations,
                             [&](const Expectation& each) { return each.id == id && each.when; });
}

}  // namespace

// Several unexplained answers share one id; the first reason stands for all.
std::string known_words(const Report& report, const std::string& deviation) {
  if (!report.expectations) return {};
  const auto& unexpected = report.expectations->unexpected;
  if (std::ranges::find(unexpected, deviation) != unexpected.end()) return {};
  const std::set<std::string_view> names = names_in_files(report, deviation);
  for (const Expectation& each : report.expectations->deviations) {
    if (names.contains(each.id)) return reason_of(each);
  }
  return words_for_consequences(report, deviation);
}

std::string expectations_sentence(const Report& report) {
  if (!report.expectations) return {};
  switch (report.expectations->outcome) {
    case Expectations::Outcome::met:
      return "This is as expected.";
    case Expectations::Outcome::unmet:
      return is_only_stale(*report.expectations)
                 ? "This is not as expected: an expected deviation no longer shows."
                 : "This is not as expected.";
    case Expectations::Outcome::incomplete:
      break;
  }
  return "The run is not complete, so it cannot be compared with the expectations.";
}

// Unexpected deviations first, since they are the news.
std::vector<std::string> unmet_words(const Report& report) {
  std::vector<std::string> lines;
  if (!report.expectations) return lines;
  for (const std::string& id : report.expectations->unexpected) {
    lines.push_back(fmt::format("{} is not expected{}.", harmless_line(id),
                                is_expected_elsewhere(report, id) ? " under this condition" : ""));
  }
  for (const WantedPolicy& each : report.expectations->policies) {
    if (each.state == WantedPolicy::State::met) continue;
    const std::string seen = each.found.empty() ? "but no answer showed this policy"
                                                : "but the policy is " + harmless_line(each.found);
    lines.push_back(fmt::format("{}={} is expected, {}.", harmless_line(each.policy),
                                harmless_line(each.value), seen));
  }
  for (const Expectation& each : report.expectations->deviations) {
    if (each.state == Expectation::State::seen) continue;
    const std::string of = each.unexplained == UnexplainedAnswer{}
                               ? (each.when ? ", " + words_of(*each.when) + "," : "")
                               : fmt::format(" ({})", harmless_line(each.unexplained.request));
    const bool gone = each.state == Expectation::State::gone;
    lines.push_back(fmt::format("{}{} is expected, but {}: {}", harmless_line(each.id), of,
                                gone ? "was not seen; the expectation is stale"
                                     : "was not seen in the answers that could be judged",
                                reason_of(each)));
  }
  return lines;
}

}  // namespace utf8spec::reports
