// The part of the diagnosis that is about cut input.

#include "reference/replace.h"
#include "reference/whole_input.h"
#include "reports/diagnosis/dependent_kinds.h"
#include "reports/diagnosis/diagnosis.h"
#include "reports/diagnosis/failure_class.h"

namespace utf8spec::reports {

using harnesses::Answer;
using harnesses::Finding;
using harnesses::Symptom;

namespace {

// The output of the input in one chunk: the decoder's own if that was asked, and right.
std::u32string whole_output(const Failure& failure) {
  if (failure.uncut) return failure.uncut->scalars;
  const harnesses::Request& request = failure.question.request;
  return reference::replace(request.encoding, request.octets,
                            reference::ReplacementPolicy::maximal_subpart);
}

// True if the output is that of the same input in one chunk with characters missing. Before a mark
// nobody can tell a missing character from a refused one whose mark came, and a mark missing.
bool only_lacks_characters(const Failure& failure) {
  const Answer& cut = failure.outcome.answer;
  const Operation operation = failure.question.request.operation;
  const bool has_output = gives_scalars(operation) && cut.status == Answer::Status::ok;
  if (!has_output || cut.scalars.empty()) return false;
  const std::u32string whole = whole_output(failure);
  std::size_t at = 0;
  for (const char32_t scalar : cut.scalars) {
    at = whole.find(scalar, at);
    if (at++ == std::u32string::npos) return false;
  }
  return cut.scalars.size() < whole.size();
}

}  // namespace

// Nothing is new about a decoder that loses its state between chunks: that has a name.
Finding Diagnosis::news_when_cut(const Failure& failure, const Finding& finding,
                                 const Table& table) const {
  const auto known = table.faults.find(failure.question.request.operation);
  const Faults none;
  const Faults& faults = known == table.faults.end() ? none : known->second;
  const bool is_explained = is_explained_by_lost_state(wrong_answer(failure, finding), faults);
  if (is_explained) return {};
  const Finding fresh = news(finding, faults);
  const bool is_loss = fresh.symptom == Symptom::rejects && only_lacks_characters(failure);
  return is_loss ? Finding{Symptom::loses, fresh.element} : fresh;
}

DeviationKind Diagnosis::kind_when_cut(const Failure& failure, const Finding& finding) const {
  const Finding shown = frozen_ ? news_when_cut(failure, finding, *frozen_)
                                : news_when_cut(failure, finding, make_table());
  return reports::kind_of(Dependence::chunks, harnesses::row_of(shown.symptom).harm);
}

}  // namespace utf8spec::reports
