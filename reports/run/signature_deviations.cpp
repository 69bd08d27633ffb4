#include "reports/run/signature_deviations.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "reference/scalar.h"
#include "reports/diagnosis/catalogue.h"

namespace utf8spec::reports {
namespace {

// Whether one answer is the other behind a signature.
bool is_same_but_for_signature(std::u32string_view one, std::u32string_view other) {
  const auto is_behind = [](std::u32string_view without, std::u32string_view with) {
    return with.size() == without.size() + 1 && with[0] == reference::signature &&
           with.substr(1) == without;
  };
  return is_behind(one, other) || is_behind(other, one);
}

}  // namespace

void find_forgotten_signatures(harnesses::Decoder& decoder, Assessor& assessor,
                               const Assignment& assignment,
                               const harnesses::Selection& selection) {
  const bool has_new_object =
      assignment.second_answer == Assignment::SecondAnswer::asked && !is_stopped(assignment);
  if (!selection.reuses || !has_new_object) return;
  for (const Operation operation : selection.operations) {
    const FailureSet* const answers =
        takes_chunks(operation) ? assessor.signature_answers(operation) : nullptr;
    if (answers == nullptr || answers->shortest.empty()) continue;
    const Failure& shortest = answers->shortest.front();
    const harnesses::Outcome alone = decoder.ask_alone(shortest.question.request);
    const bool is_text = alone.kind == harnesses::Outcome::Kind::answered &&
                         alone.answer.status == harnesses::Answer::Status::ok;
    if (is_text &&
        is_same_but_for_signature(alone.answer.scalars, shortest.outcome.answer.scalars)) {
      assessor.note_forgotten_signature(operation, alone.answer);
    }
  }
}

namespace {

// The answers with the shortest as their only example, beside that of a new object. Each of them is
// allowed, so one alone would look right.
FailureSet with_both_answers(const FailureSet& answers, const harnesses::Answer& by_new_object) {
  using Change = harnesses::OtherAnswer::Change;
  Failure shortest = answers.shortest.front();
  shortest.outcome.other = {by_new_object, Change::call};
  FailureSet both;
  both.add(shortest);
  both.count_more(answers);
  both.count = answers.count;
  return both;
}

void add_forgotten(std::vector<Diagnosed>& deviations, const FailureSet& answers) {
  const auto same = std::ranges::find_if(
      deviations, [](const Diagnosed& each) { return each.kind.id == depends_on_history.id; });
  if (same != deviations.end()) return same->failures.merge(answers);
  deviations.push_back({depends_on_history, std::string(depends_on_history.title), answers});
}

}  // namespace

void add_signature_deviations(std::vector<Diagnosed>& deviations, const Assessor& assessor,
                              const std::vector<Operation>& operations) {
  Diagnosed varying{signature_varies, std::string(signature_varies.title), {}};
  for (const Operation operation : operations) {
    if (const auto failures = assessor.signature_failures(operation)) {
      varying.failures.merge(*failures);
    }
  }
  if (varying.failures.count > 0) deviations.push_back(std::move(varying));
  for (const auto& [operation, by_new_object] : assessor.forgotten_signatures()) {
    const FailureSet& answers = *assessor.signature_answers(operation);
    add_forgotten(deviations, with_both_answers(answers, by_new_object));
  }
}

}  // namespace utf8spec::reports
