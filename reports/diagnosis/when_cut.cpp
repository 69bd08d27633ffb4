// The part of the diagnosis that is about cut input.

#include "reports/diagnosis/dependent_kinds.h"
#include "reports/diagnosis/diagnosis.h"
#include "reports/diagnosis/failure_class.h"

namespace utf8spec::reports {

using harnesses::Finding;

// Nothing is new about a decoder that loses its state between chunks: that has a name.
Finding Diagnosis::news_when_cut(const Failure& failure, const Finding& finding,
                                 const Table& table) const {
  const auto known = table.faults.find(failure.question.request.operation);
  const Faults none;
  const Faults& faults = known == table.faults.end() ? none : known->second;
  const bool is_explained = is_explained_by_lost_state(wrong_answer(failure, finding), faults);
  if (is_explained) return {};
  return or_loss(failure, news(finding, faults));
}

DeviationKind Diagnosis::kind_when_cut(const Failure& failure, const Finding& finding) const {
  const Finding shown = frozen_ ? news_when_cut(failure, finding, *frozen_)
                                : news_when_cut(failure, finding, make_table());
  return reports::kind_of(Dependence::chunks, harnesses::row_of(shown.symptom).harm);
}

}  // namespace utf8spec::reports
