#include "reports/run/delta_kinds.h"

#include "reports/diagnosis/dependent_kinds.h"
#include "reports/diagnosis/side_kinds.h"

namespace utf8spec::reports {

using harnesses::DeliveryFault;
using harnesses::Question;
using harnesses::Symptom;

const DeviationKind& kind_of(DeliveryFault fault) {
  switch (fault) {
    case DeliveryFault::accepts:
      return reports::kind_of(Dependence::chunks, Harm::accepts);
    case DeliveryFault::rejects:
      return reports::kind_of(Dependence::chunks, Harm::rejects);
    case DeliveryFault::too_early:
      return delivers_too_early;
    case DeliveryFault::twice:
      return delivers_twice;
    case DeliveryFault::never:
      return never_delivers;
    case DeliveryFault::loses:
      return reports::kind_of(Dependence::chunks, Harm::loses);
    case DeliveryFault::not_scalar:
      return deviation_of(harnesses::Finding{Symptom::surrogates_out});
    case DeliveryFault::none:
    case DeliveryFault::wrong_form:
    case DeliveryFault::wrong_content:
      break;
  }
  return reports::kind_of(Dependence::chunks, Harm::other);
}

Question whole_question(const Question& question) {
  Question whole = question;
  whole.request.operation = whole_form_of(question.request.operation);
  return whole;
}

}  // namespace utf8spec::reports
