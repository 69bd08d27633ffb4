#include "reports/run/early_output.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "harnesses/plan/delta_questions.h"
#include "reports/diagnosis/dependent_kinds.h"
#include "reports/diagnosis/side_kinds.h"
#include "reports/run/delta_book.h"
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

// Whether the same text, asked for in parts, shows output that comes too early.
bool comes_too_early(Decoder& decoder, const Assessor& assessor, const Failure& failure) {
  const auto delta = in_parts(decoder, failure.question.request.operation);
  if (!delta) return false;
  Question question = failure.question;
  question.request.operation = *delta;
  Question uncut = question;
  uncut.request.cuts.clear();
  Question whole = uncut;
  whole.request.operation = harnesses::whole_operation(*delta, decoder.introduction().operations);
  DeltaText text(assessor.judge(), whole, decoder.ask_alone(whole.request));
  (void)text.rule(uncut, decoder.ask_alone(uncut.request));
  return text.rule(question, decoder.ask_alone(question.request)).kind == &delivers_too_early;
}

bool is_early_output(Decoder& decoder, const Assessor& assessor, const Diagnosed& diagnosed) {
  if (!is_kind_of(Dependence::chunks, diagnosed.kind.id) || !diagnosed.consequences.empty()) {
    return false;
  }
  const std::span<const Failure> shortest(diagnosed.failures.shortest);
  return std::ranges::all_of(
      shortest.first(std::min(shortest.size(), most_examples)),
      [&](const Failure& failure) { return comes_too_early(decoder, assessor, failure); });
}

}  // namespace

std::vector<Diagnosed> name_early_output(Decoder& decoder, const Assessor& assessor,
                                         std::vector<Diagnosed> deviations) {
  if (!assessor.deltas().kinds().has(delivers_too_early)) return deviations;
  Diagnosed early{delivers_too_early, std::string(delivers_too_early.title), {}};
  std::erase_if(deviations, [&](const Diagnosed& each) {
    if (!is_early_output(decoder, assessor, each)) return false;
    early.failures.merge(each.failures);
    return true;
  });
  if (early.failures.count > 0) deviations.push_back(std::move(early));
  return deviations;
}

}  // namespace utf8spec::reports
