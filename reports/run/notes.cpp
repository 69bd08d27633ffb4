#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <string>

#include "harnesses/plan/conditions/conditions.h"
#include "reports/run/conclusion.h"
#include "reports/run/delta_findings.h"
#include "reports/run/promises.h"

namespace utf8spec::reports {
namespace {

// Characters that the API does not take are a fact about the API, so they are noted and not judged.
void note_restrictions(const Assessor& assessor, const Assignment& assignment,
                       std::vector<std::string>& notes) {
  std::uint64_t refused = 0;
  for (const Operation operation : core_operations) {
    refused += assessor.documented_refusals(operation);
  }
  for (const harnesses::Restriction& restriction : assignment.without) {
    notes.push_back(
        fmt::format("Not offered: {} ({}).", values_of(restriction), restriction.because));
  }
  if (refused > 0) {
    notes.push_back(
        fmt::format("The decoder refused {} requests that hold characters which it does not offer. "
                    "They count as unsupported.",
                    refused));
  }
}

// Says of each operation how many curated questions were left out. What is derived from them was
// left out too, and is not counted.
void note_half_units(const vectors::Suite& suite, const harnesses::Selection& selection,
                     std::vector<std::string>& notes) {
  for (const Operation operation : selection.operations) {
    const auto count = half_unit_questions(suite, selection, operation);
    if (count == 0) continue;
    notes.push_back(
        fmt::format("{}: {} curated questions hold half units, so the run did not ask them or "
                    "questions derived from them (whole-units=yes).",
                    name(operation), count));
  }
}

// A run of some groups asks only some conditions, and so does one that was stopped. Neither says
// anything of them.
void note_conditions(const harnesses::Selection& selection, const Assignment& assignment,
                     std::vector<std::string>& notes) {
  if (!selection.groups.empty() || is_stopped(assignment)) return;
  std::map<std::string, std::string> alike;  // the names by what is said of them
  for (const Operation operation : selection.operations) {
    if (!selection.varies_conditions(operation)) continue;
    const harnesses::Asked asked = selection.asked(operation);
    const auto limits =
        text_limits(breadth_of(selection.level, selection.kind), asked, selection.longest_input);
    std::string& names = alike[promises_in_brief(limits, selection.history(), asked)];
    names += fmt::format("{}{}", names.empty() ? "" : ", ", name(operation));
  }
  for (const auto& [words, names] : alike) notes.push_back(fmt::format("{}: {}", names, words));
}

// The price of a policy that the standards allow.
void note_divisions(const SideBook& side, std::vector<std::string>& notes) {
  for (const auto& [one, other] : side.policies()) {
    notes.push_back(fmt::format(
        "{0} divides ill-formed text by {1}, and {2} by {3}. Both are allowed. Risk: a length that "
        "{0} "
        "gives is wrong for what {2} sees, so do not measure by one and write by the other.",
        name(one), side.divisions().words_for(one), name(other),
        side.divisions().words_for(other)));
  }
}

}  // namespace

// Policies come first, then gaps. Each note says which operation it is about.
std::vector<std::string> notes_of(const vectors::Suite& suite,
                                  const harnesses::Selection& selection, const Assessor& assessor,
                                  const Assignment& assignment) {
  std::vector<std::string> notes;
  for (const auto& [operation, evidence] : assessor.evidence()) {
    std::ranges::copy(evidence.notes(name(operation)), std::back_inserter(notes));
  }
  note_divisions(assessor.side(), notes);
  std::ranges::copy(delivery_notes(assessor), std::back_inserter(notes));
  const WhyNotJudged reasons = assessor.reasons();
  for (const auto& [reason, count] : reasons.counts()) {
    notes.push_back(
        fmt::format("{} not judged: {}.",
                    count == 1 ? "1 request was" : fmt::format("{} requests were", count), reason));
  }
  for (const Operation operation : selection.operations) {
    if (const auto both = assessor.answered_in_two_ways(operation); both > 0) {
      notes.push_back(fmt::format(
          "{}: {} requests got two answers, and both are allowed. The answer depends on the place "
          "of the octets in memory, on the memory around them, or on chance.",
          name(operation), both));
    }
    const std::uint64_t pairs = takes_values(operation) ? assessor.joined_pairs() : 0;
    if (pairs > 0) {
      notes.push_back(fmt::format(
          "{}: {} requests hold a high surrogate right before a low one, and the encoder wrote the "
          "character of the pair. So they were not judged. If the API takes UTF-16 strings, say "
          "also-input=utf-16-values in the hello. If it does not, the encoder is wrong.",
          name(operation), pairs));
    }
    if (const auto refused = assessor.refusals_without_pairs(operation); refused > 0) {
      notes.push_back(
          fmt::format("{}: the decoder answered `unsupported` to {} requests, but no --cannot (or "
                      "`cannot` in a manifest) says that this API cannot take them.",
                      name(operation), refused));
    }
  }
  if (const std::string pattern = assessor.cannot_pattern(); !pattern.empty()) {
    notes.push_back(
        fmt::format("If the API cannot take them by its design, --cannot '{}' says so. It fits all "
                    "requests that were answered with `unsupported`, and no others.",
                    pattern));
  }
  note_restrictions(assessor, assignment, notes);
  note_half_units(suite, selection, notes);
  // Only an adapter that says reuse=yes keeps one stream object for several inputs.
  const bool streams = std::ranges::any_of(selection.operations, takes_chunks);
  if (streams && !selection.reuses) {
    notes.emplace_back(
        "The run did not test reuse after an error, because the adapter does not say reuse=yes.");
  }
  note_conditions(selection, assignment, notes);
  if (assignment.seed) {
    notes.push_back(
        fmt::format("The run also asked each operation {} fresh strings from the seed {}.",
                    harnesses::fresh_strings, *assignment.seed));
  }
  return notes;
}

}  // namespace utf8spec::reports
