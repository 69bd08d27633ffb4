#include "reports/run/early_output.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "reports/diagnosis/dependent_kinds.h"
#include "reports/diagnosis/side_kinds.h"
#include "reports/run/asked_in_parts.h"
#include "reports/run/wording.h"

namespace utf8spec::reports {
namespace {

using harnesses::Decoder;
using harnesses::Question;

// The operation that answers in parts what this one answers in one piece, if it is offered.
std::optional<Operation> in_parts(const Decoder& decoder, Operation operation) {
  const std::vector<Operation>& side = decoder.introduction().side;
  const auto found = std::ranges::find_if(
      side, [&](Operation each) { return gives_parts(each) && whole_form_of(each) == operation; });
  return found == side.end() ? std::nullopt : std::optional(*found);
}

// Whether the same text, asked for in parts, shows this kind.
bool shows_in_parts(Decoder& decoder, const Assessor& assessor, const Failure& failure,
                    const DeviationKind& kind) {
  const auto delta = in_parts(decoder, failure.question.request.operation);
  if (!delta) return false;
  Question question = failure.question;
  question.request.operation = *delta;
  return ruling_in_parts(decoder, assessor.judge(), question).kind == &kind;
}

bool is_of_kind(Decoder& decoder, const Assessor& assessor, const Diagnosed& diagnosed,
                const DeviationKind& kind) {
  if (!is_kind_of(Dependence::chunks, diagnosed.kind.id) || !diagnosed.consequences.empty()) {
    return false;
  }
  const std::span<const Failure> shortest(diagnosed.failures.shortest);
  return std::ranges::all_of(
      shortest.first(std::min(shortest.size(), most_examples)),
      [&](const Failure& failure) { return shows_in_parts(decoder, assessor, failure, kind); });
}

// The deviation may be there already: text in one chunk can show it too.
void add_to(std::vector<Diagnosed>& deviations, Diagnosed told) {
  const auto same = std::ranges::find_if(
      deviations, [&](const Diagnosed& each) { return each.kind.id == told.kind.id; });
  if (same != deviations.end()) return same->failures.merge(told.failures);
  deviations.push_back(std::move(told));
}

std::vector<Diagnosed> named_as(const DeviationKind& kind, Decoder& decoder,
                                const Assessor& assessor, std::vector<Diagnosed> deviations) {
  if (!assessor.deltas().kinds().has(kind)) return deviations;
  Diagnosed told{kind, std::string(kind.title), {}};
  std::erase_if(deviations, [&](const Diagnosed& each) {
    if (!is_of_kind(decoder, assessor, each, kind)) return false;
    told.failures.merge(each.failures);
    return true;
  });
  if (told.failures.count > 0) add_to(deviations, std::move(told));
  return deviations;
}

}  // namespace

std::vector<Diagnosed> name_by_parts(Decoder& decoder, const Assessor& assessor,
                                     std::vector<Diagnosed> deviations) {
  using harnesses::Finding;
  const DeviationKind& halves = deviation_of(Finding{harnesses::Symptom::surrogates_out});
  for (const DeviationKind* kind : {&delivers_too_early, &halves}) {
    deviations = named_as(*kind, decoder, assessor, std::move(deviations));
  }
  return deviations;
}

}  // namespace utf8spec::reports
