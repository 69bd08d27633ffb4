#include "reports/diagnosis/failure_class.h"

#include <algorithm>

#include "reference/replace.h"
#include "reference/whole_input.h"

namespace utf8spec::reports {

using harnesses::Element;
using harnesses::Finding;
using harnesses::Question;
using harnesses::Symptom;

namespace {

// The right output: the decoder's own in one chunk if that was asked, and right.
std::u32string right_output(const Failure& failure) {
  if (failure.uncut) return failure.uncut->scalars;
  const harnesses::Request& request = failure.question.request;
  return reference::replace(request.encoding, request.octets,
                            reference::ReplacementPolicy::maximal_subpart);
}

// True if the output is the right one with characters missing. Before a mark nobody can tell a
// missing character from a refused one whose mark came, and a mark missing.
bool only_lacks_characters(const Failure& failure) {
  const harnesses::Answer& answer = failure.outcome.answer;
  const bool has_output = gives_scalars(failure.question.request.operation) &&
                          answer.status == harnesses::Answer::Status::ok;
  if (!has_output || answer.scalars.empty()) return false;
  const std::u32string right = right_output(failure);
  std::size_t at = 0;
  for (const char32_t scalar : answer.scalars) {
    at = right.find(scalar, at);
    if (at++ == std::u32string::npos) return false;
  }
  return answer.scalars.size() < right.size();
}

// Whether the decoder is known to refuse characters of any sort.
bool reject_anything(const Faults& known) {
  return std::ranges::any_of(reference::values_of<Element>, [&](Element element) {
    return known.has({Symptom::rejects, element});
  });
}

}  // namespace

bool is_mishap(const Finding& finding) {
  return harnesses::row_of(finding.symptom).sort == harnesses::SymptomSort::mishap;
}

bool is_located(const FailureClass& failure) {
  return failure.setting == Setting::alone || takes_values(failure.operation);
}

Finding unambiguous(const Finding& finding) { return {finding.symptom, finding.element}; }

Finding news(const Finding& finding, const Faults& known) {
  return known.has(finding) ? Finding{} : finding;
}

Finding or_loss(const Failure& failure, const Finding& finding) {
  const bool is_loss = finding.symptom == Symptom::rejects && only_lacks_characters(failure);
  return is_loss ? Finding{Symptom::loses, finding.element} : finding;
}

Finding or_loss(const Failure& failure, const Finding& finding, const Faults& known) {
  return reject_anything(known) ? finding : or_loss(failure, finding);
}

FailureClass class_of(const Question& question, Setting setting, const Finding& finding) {
  return {question.request.operation, setting, Cause::fault, unambiguous(finding), 0, ""};
}

FailureClass class_inside(const Question& question, Setting setting, const Finding& finding) {
  FailureClass failure = class_of(question, setting, finding);
  failure.elements = composition_of(question.request).elements;
  return failure;
}

FailureClass class_at_length(const Question& question, Setting setting, const Finding& finding) {
  FailureClass failure = class_inside(question, setting, finding);
  failure.evidence = Evidence::holds;
  return failure;
}

FailureClass class_unknown(const Question& question) {
  FailureClass failure = class_of(question, Setting::alone, {});
  failure.cause = Cause::unknown;
  return failure;
}

FailureClass class_again(const Question& question) {
  FailureClass failure = class_of(question, Setting::alone, {});
  failure.cause = Cause::again;
  return failure;
}

bool is_of_its_place(const Failure& failure, const Finding& finding, Setting setting) {
  const Question& question = failure.question;
  const bool has_output = gives_output(question.request.operation) &&
                          failure.outcome.answer.status == harnesses::Answer::Status::ok;
  if (needs_output(finding.symptom)) return false;
  return question.derivation == harnesses::Derivation::far && setting != Setting::alone &&
         octets_tell(setting) && has_output && is_placed_in_ascii(question);
}

FailureClass class_of_place(const Question& question, const Finding& finding) {
  FailureClass failure = class_of(question, Setting::alone, finding);
  failure.cause = Cause::place;
  return failure;
}

}  // namespace utf8spec::reports
