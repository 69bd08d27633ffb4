#include "reports/run/found_deviations.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "reports/diagnosis/causes.h"
#include "reports/diagnosis/dependent_kinds.h"
#include "reports/run/chunk_condition.h"
#include "reports/run/common_condition.h"
#include "reports/run/conditions.h"
#include "reports/run/early_output.h"
#include "reports/run/history_search.h"
#include "reports/run/lost_ends.h"
#include "reports/run/repeated_output.h"
#include "reports/run/signature_condition.h"
#include "reports/run/signature_deviations.h"
#include "reports/run/text_before_error.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;

bool was_confirmed_already(const Failure& failure) {
  return failure.outcome.kind != Outcome::Kind::answered;
}

// Whether a failure also shows in a fresh decoder. The three shortest stand for all of the
// deviation.
bool shows_alone(harnesses::Decoder& decoder, const Assessor& assessor,
                 const FailureSet& failures) {
  constexpr std::size_t enough = 3;
  std::size_t asked = 0;
  return std::ranges::any_of(failures.shortest, [&](const Failure& failure) {
    if (was_confirmed_already(failure)) return true;
    if (asked++ == enough) return false;
    return assessor.is_shown_by(failure, decoder.ask_alone(failure.question.request));
  });
}

// Whether a deviation shows only in cut input. Then the shortest failures are all cut, and a fresh
// decoder gets the same input right in one chunk, or wrong in another way.
bool shows_only_in_chunks(harnesses::Decoder& decoder, const Assessor& assessor,
                          const Diagnosed& diagnosed) {
  return std::ranges::all_of(shortest_of(diagnosed, most_examples), [&](Failure failure) {
    // An answer that changes with the place in memory has a deviation of its own.
    if (was_confirmed_already(failure) || failure.outcome.other) return false;
    if (failure.question.request.cuts.empty()) return false;
    failure.question.request.cuts.clear();
    return !assessor.is_shown_uncut(failure, diagnosed.kind,
                                    decoder.ask_alone(failure.question.request));
  });
}

// Moves deviations that show only in cut input to those of cut input.
std::vector<Diagnosed> lay_to_chunks(harnesses::Decoder& decoder, const Assessor& assessor,
                                     std::vector<Diagnosed> deviations) {
  std::map<std::string_view, Diagnosed> chunks;
  std::vector<Diagnosed> rest;
  for (Diagnosed& diagnosed : deviations) {
    const bool is_named = is_kind_of(Dependence::chunks, diagnosed.kind.id);
    if (!is_named && !shows_only_in_chunks(decoder, assessor, diagnosed)) {
      rest.push_back(std::move(diagnosed));
      continue;
    }
    const Failure& shortest = diagnosed.failures.shortest.front();
    const DeviationKind kind = is_named ? diagnosed.kind : assessor.kind_when_cut(shortest);
    const auto place = chunks.try_emplace(kind.id, Diagnosed{kind, std::string(kind.title), {}});
    FailureSet& failures = place.first->second.failures;
    failures.merge(diagnosed.failures);
    if (!is_named) failures.ids.insert(diagnosed.kind.id);
  }
  for (auto& [id, diagnosed] : chunks) rest.push_back(std::move(diagnosed));
  return rest;
}

// Moves deviations that a fresh decoder does not show to "depends on history".
std::vector<Diagnosed> confirm(harnesses::Decoder& decoder, const Assessor& assessor,
                               const Assignment& assignment, std::vector<Diagnosed> deviations) {
  const bool is_given = assignment.second_answer == Assignment::SecondAnswer::as_given;
  std::vector<Diagnosed> confirmed;
  Diagnosed varying{depends_on_history, std::string(depends_on_history.title), {}};
  for (Diagnosed& diagnosed : deviations) {
    const bool by_history = diagnosed.kind.id == depends_on_history.id ||
                            !(is_given || shows_alone(decoder, assessor, diagnosed.failures));
    if (by_history) {
      varying.failures.merge(diagnosed.failures);
    } else {
      confirmed.push_back(std::move(diagnosed));
    }
  }
  if (varying.failures.count > 0) confirmed.push_back(std::move(varying));
  return confirmed;
}

// A stream that loses its state behind a chunk of n octets also loses the end of a text that is
// such a chunk. Only another chunk behind it tells.
bool may_be_lost_state(const Diagnosed& diagnosed) {
  return diagnosed.kind.id == "ignores-unfinished-end" && diagnosed.when &&
         has_number(diagnosed.when->sort);
}

// The length of the chunks at which streams go wrong, if all operations have the same.
void name_chunks(harnesses::Decoder& decoder, std::vector<Diagnosed>& deviations) {
  for (Diagnosed& diagnosed : deviations) {
    const bool is_end = may_be_lost_state(diagnosed);
    if (!is_end && !is_kind_of(Dependence::chunks, diagnosed.kind.id)) continue;
    std::vector<const Failure*> failures;
    for (const Failure& each : diagnosed.failures.shortest) failures.push_back(&each);
    const auto when = chunk_condition(decoder, failures);
    if (is_end && !when) continue;
    diagnosed.when = when;
    if (!is_end) continue;
    diagnosed.kind = kind_of(Dependence::chunks, Harm::other);
    diagnosed.also_fits.clear();
  }
}

// Behind which request may differ: the first one is an example.
bool is_alike(const Condition& one, const Condition& other) {
  return one.sort == other.sort && one.number == other.number && one.modulus == other.modulus;
}

// What the answers depend on, if all failures that are kept say the same.
void name_history(harnesses::Decoder& decoder, const Assessor& assessor,
                  std::vector<Diagnosed>& deviations) {
  const auto varying = std::ranges::find_if(
      deviations, [](const Diagnosed& each) { return each.kind.id == depends_on_history.id; });
  if (varying == deviations.end()) return;
  std::optional<Condition> common;
  for (const LaterFailure& failed : assessor.history().failures()) {
    const auto when = condition_of_history(decoder, assessor, failed);
    if (!when || (common && !is_alike(*common, *when))) return;
    if (!common) common = when;
  }
  varying->when = common;
}

// Stopping also cuts the second questions short, and a missing answer must not acquit a decoder. If
// that happens, the deviations stay as the run saw them.
std::vector<Diagnosed> asked_again(harnesses::Decoder& decoder, const Assessor& assessor,
                                   const Assignment& assignment) {
  std::vector<Diagnosed> seen =
      join_text_before_errors(assessor, assessor.diagnosis().deviations());
  if (is_stopped(assignment)) return seen;
  std::vector<Diagnosed> confirmed =
      lay_to_chunks(decoder, assessor, confirm(decoder, assessor, assignment, seen));
  // Each question for a condition follows from the answer before it, which no file can hold.
  if (assignment.second_answer == Assignment::SecondAnswer::asked) {
    confirmed = name_conditions(decoder, assessor, std::move(confirmed));
    name_chunks(decoder, confirmed);
    name_history(decoder, assessor, confirmed);
  }
  return is_stopped(assignment) ? seen : confirmed;
}

}  // namespace

std::span<const Failure> shortest_of(const Diagnosed& diagnosed, std::size_t most) {
  const std::vector<Failure>& shortest = diagnosed.failures.shortest;
  return std::span(shortest).first(std::min(shortest.size(), most));
}

std::vector<Diagnosed> find_deviations(harnesses::Decoder& decoder, const Assessor& assessor,
                                       const Assignment& assignment,
                                       const std::vector<Operation>& operations) {
  std::vector<Diagnosed> deviations = merge_equal(asked_again(decoder, assessor, assignment));
  deviations = under_causes(assessor.judge(), assessor.seen_omissions(), std::move(deviations));
  add_signature_deviations(deviations, assessor, operations);
  deviations = join_lost_ends(assessor, std::move(deviations));
  deviations = join_repeated_output(assessor.judge(), std::move(deviations));
  deviations = join_text_before_errors(assessor, std::move(deviations));
  deviations = under_conditions(std::move(deviations));
  const bool is_asked = assignment.second_answer == Assignment::SecondAnswer::asked;
  if (!is_asked || is_stopped(assignment)) return deviations;
  deviations = name_by_parts(decoder, assessor, std::move(deviations));
  for (Diagnosed& diagnosed : deviations) {
    if (diagnosed.kind.id != signature_varies.id) continue;
    diagnosed = with_signature_condition(decoder, std::move(diagnosed));
  }
  return deviations;
}

}  // namespace utf8spec::reports
