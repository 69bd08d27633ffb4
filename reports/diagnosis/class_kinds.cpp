// The part of the diagnosis that names classes of failures.

#include "reports/diagnosis/dependent_kinds.h"
#include "reports/diagnosis/diagnosis.h"
#include "reports/diagnosis/failure_class.h"
#include "reports/diagnosis/side_kinds.h"

namespace utf8spec::reports {

using harnesses::Element;
using harnesses::Finding;
using harnesses::Symptom;

// If every character of a length is refused, the decoder does not know that length. One name for it
// says more than one for each sort of character.
Element Diagnosis::widest_refused(Operation operation, Element element, const Shown& shown) const {
  const Element wide = harnesses::element_of_length(encoding_, element);
  const bool all_refused = shown.contains({operation, {Symptom::rejects, wide}}) &&
                           !passes_.right_alone(operation).contains(wide);
  return all_refused ? wide : element;
}

DeviationKind Diagnosis::kind_of(Operation operation, Finding finding, const Shown& shown) const {
  if (finding.symptom == Symptom::rejects) {
    finding.element = widest_refused(operation, finding.element, shown);
  }
  return deviation_of(operation, finding, encoding_);
}

// The name of a failure in longer input that known faults do not explain. If a short input shows
// the same deviation, it gets that name. If it holds an element with a known fault, it is
// unexplained, or that fault if it is too long for an account. Otherwise its place is the cause.
DeviationKind Diagnosis::kind_inside(const FailureClass& failure, const Shown& shown) const {
  const DeviationKind seen = kind_of(failure.operation, failure.finding, shown);
  std::optional<DeviationKind> touching;
  for (const auto& [operation, finding] : shown) {
    if (operation != failure.operation) continue;
    const DeviationKind kind = kind_of(operation, finding, shown);
    const bool holds = (failure.elements & only(finding.element)) != 0;
    const bool is_refused =
        failure.finding.symptom == Symptom::rejects && finding.symptom == Symptom::rejects && holds;
    if (kind.id == seen.id || is_refused) return kind;
    if (holds && !touching) touching = kind;
  }
  if (touching && failure.setting == Setting::inside) {
    return failure.evidence == Evidence::holds ? *touching : unexplained;
  }
  return reports::kind_of(Dependence::place, harnesses::row_of(failure.finding.symptom).harm);
}

// Causes are tested from the surest to the least sure; the finding's own name comes last.
DeviationKind Diagnosis::kind_of(const FailureClass& failure, const Shown& shown) const {
  if (is_mishap(failure.finding)) return deviation_of(failure.finding, encoding_);
  if (failure.cause == Cause::model) return model_of(failure.operation)->kind;
  if (failure.cause == Cause::unknown) return unexplained;
  if (failure.cause == Cause::again) return delivers_twice;
  if (failure.cause == Cause::place) {
    return reports::kind_of(Dependence::place, harnesses::row_of(failure.finding.symptom).harm);
  }
  if (failure.setting == Setting::cut) {
    return reports::kind_of(Dependence::chunks, harnesses::row_of(failure.finding.symptom).harm);
  }
  if (failure.setting == Setting::reused) return depends_on_history;
  if (!is_located(failure)) return kind_inside(failure, shown);
  return kind_of(failure.operation, failure.finding, shown);
}

}  // namespace utf8spec::reports
