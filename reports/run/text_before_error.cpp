#include "reports/run/text_before_error.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "reference/whole_input.h"
#include "reports/diagnosis/dependent_kinds.h"
#include "reports/run/common_condition.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Judgement;
using harnesses::Outcome;
using harnesses::Symptom;

// The text before the first error, with the output before it as its answer; nothing if a failure
// has no such output.
std::optional<Failure> text_before_error(const Failure& failure) {
  const Answer& answer = failure.outcome.answer;
  if (failure.outcome.kind != Outcome::Kind::answered || !answer.before) return std::nullopt;
  Failure text = failure;
  harnesses::Request& request = text.question.request;
  const auto decoded = reference::decode(request.encoding, request.octets);
  if (!decoded.error || !request.cuts.empty()) return std::nullopt;
  request.octets.resize(decoded.error->offset);
  text.question.vector = nullptr;
  text.question.derivation = harnesses::Derivation::mutated;
  text.question.offset = 0;
  text.outcome.answer = Answer{.scalars = *answer.before};
  return text;
}

// The name of what the text before an error shows. Empty if the output is wrong elsewhere, or if
// the text is right by itself.
std::string_view name_of(const Assessor& assessor, const Failure& failure) {
  const Judgement judgement = assessor.judge_again(failure, failure.outcome);
  if (judgement.finding.symptom != Symptom::wrong_before_error) return {};
  const auto text = text_before_error(failure);
  if (!text) return {};
  const Judgement alone = assessor.judge_again(*text, text->outcome);
  if (alone.ruling != Judgement::Ruling::failed) return {};
  const harnesses::Request& request = failure.question.request;
  return deviation_of(request.operation, alone.finding, request.encoding).id;
}

bool allows(const Diagnosed& shown, const Failure& failure) {
  return !shown.when || may_hold(*shown.when, failure);
}

bool may_be_of_text(const Diagnosed& diagnosed) {
  return !diagnosed.when && (diagnosed.kind.id == deviation_of({Symptom::wrong_before_error}).id ||
                             is_kind_of(Dependence::place, diagnosed.kind.id));
}

// The deviation that has the name of what a failure shows; the end if there is none.
auto shown_by(const Assessor& assessor, const Failure& failure,
              std::vector<Diagnosed>& deviations) {
  const std::string_view name = name_of(assessor, failure);
  return std::ranges::find_if(deviations, [&](const Diagnosed& each) {
    return each.kind.id == name && each.failures.count > 0 && !may_be_of_text(each) &&
           allows(each, failure);
  });
}

}  // namespace

std::vector<Diagnosed> join_text_before_errors(const Assessor& assessor,
                                               std::vector<Diagnosed> deviations) {
  for (Diagnosed& diagnosed : deviations) {
    const std::vector<Failure>& shortest = diagnosed.failures.shortest;
    if (!may_be_of_text(diagnosed) || shortest.empty()) continue;
    const bool is_shown = std::ranges::all_of(shortest, [&](const Failure& failure) {
      return shown_by(assessor, failure, deviations) != deviations.end();
    });
    if (!is_shown) continue;
    shown_by(assessor, shortest.front(), deviations)->failures.count_more(diagnosed.failures);
    diagnosed.failures = {};
  }
  std::erase_if(deviations, [](const Diagnosed& each) { return each.failures.count == 0; });
  return deviations;
}

}  // namespace utf8spec::reports
