#include "reports/diagnosis/failure_class.h"

namespace utf8spec::reports {

using harnesses::Finding;
using harnesses::Question;

bool is_mishap(const Finding& finding) {
  return harnesses::row_of(finding.symptom).sort == harnesses::SymptomSort::mishap;
}

bool is_located(const FailureClass& failure) {
  return failure.setting == Setting::alone || takes_values(failure.operation);
}

Finding unambiguous(const Finding& finding) { return {finding.symptom, finding.element}; }

Finding news(const Finding& finding, const Faults& known) {
  return known.has(finding.symptom, finding.element) ? Finding{} : finding;
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
