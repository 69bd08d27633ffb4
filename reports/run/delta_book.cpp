#include "reports/run/delta_book.h"

#include <utility>

#include "reference/whole_input.h"
#include "reports/diagnosis/catalogue.h"
#include "reports/diagnosis/side_kinds.h"
#include "reports/run/delta_kinds.h"
#include "reports/run/repeated_output.h"

namespace utf8spec::reports {

using harnesses::Answer;
using harnesses::DeliveryFault;
using harnesses::Outcome;
using harnesses::Question;
using harnesses::Symptom;
using Ruling = harnesses::Judgement::Ruling;

void DeltaBook::take(const Question& question, const Outcome& outcome) {
  const bool gives_whole = !gives_parts(question.request.operation);
  if (gives_whole) {
    // A whole answer that was not asked for tells nothing. The one in one chunk takes its place.
    awaits_uncut_ = outcome.kind != Outcome::Kind::not_judged;
    if (awaits_uncut_) text_.emplace(judge_, question, outcome);
    return;
  }
  const bool is_uncut = question.request.cuts.empty();
  if (is_uncut && !std::exchange(awaits_uncut_, false)) {
    text_.emplace(judge_, question, outcome);
    const SideRuling of_whole = text_->rule_whole(question, outcome);
    if (of_whole.ruling != Ruling::passed) return judge(question, outcome, of_whole);
  }
  if (!text_) return;
  judge(question, outcome, text_->rule(question, outcome));
}

void DeltaBook::judge(const Question& question, const Outcome& outcome, const SideRuling& ruling) {
  counts_.count(question, {ruling.ruling, {}});
  if (ruling.ruling == Ruling::passed) return see_way(question, outcome);
  if (ruling.ruling == Ruling::faulted) reasons_.add(text_->reason_for(outcome));
  if (ruling.kind == nullptr) return;
  counts_.fail(ruling.kind->requirements, 1);
  kinds_for(ruling, question, outcome)
      .keep(*ruling.kind, {question, outcome, std::nullopt}, ruling.expected);
}

KeptKinds& DeltaBook::kinds_for(const SideRuling& ruling, const Question& question,
                                const Outcome& outcome) {
  if (may_be_repeated_output(question, outcome)) return without_answer_;
  if (ruling.is_open_here && text_->lacks_mark_of_end(question.request, outcome)) {
    return without_end_;
  }
  if (ruling.is_open_here) return unclear_;
  const bool is_named = ruling.kind == &kind_of(DeliveryFault::wrong_content);
  return ruling.is_of_lost_state && !is_named ? lost_state_ : kinds_;
}

// Lost state looks like several faults. If it is shown, or if it alone explains failures of several
// names, it is the one cause. Otherwise the name of what goes wrong says more.
void DeltaBook::name_lost_state() {
  const DeviationKind& lost_state = kind_of(DeliveryFault::wrong_content);
  if (kinds_.has(lost_state) || lost_state_.kinds() > 1) {
    kinds_.add_as(lost_state, lost_state_);
  } else {
    kinds_.add(lost_state_);
  }
}

// A stream without a mark for an unfinished end drops the end, if one that stops does so too.
void DeltaBook::name_unfinished_ends() {
  const DeviationKind& ignores =
      deviation_of(harnesses::Finding{Symptom::deletes, harnesses::Element::cut_by_end});
  if (kinds_.has(ignores)) {
    kinds_.add_as(ignores, without_end_);
  } else {
    unclear_.add(without_end_);
  }
}

// A failure that several faults explain belongs to one that others show clearly. Lost state
// explains most. Without a clear one, each keeps its own name.
void DeltaBook::finish() {
  name_lost_state();
  if (kinds_.has(delivers_twice)) {
    kinds_.add_as(delivers_twice, without_answer_);
  } else {
    kinds_.add(without_answer_);
  }
  name_unfinished_ends();
  for (const DeviationKind* kind :
       {&kind_of(DeliveryFault::wrong_content), &kind_of(DeliveryFault::loses), &delivers_too_early,
        &delivers_twice, &never_delivers}) {
    if (kinds_.has(*kind)) return kinds_.add_as(*kind, unclear_);
  }
  kinds_.add(unclear_);
}

// An error in parts tells its chunk as that of the whole answer does.
void DeltaBook::see_error(const Question& question, const Outcome& outcome) {
  if (outcome.answer.status != Answer::Status::ill_formed) return;
  const Question whole = whole_question(question);
  harnesses::Reading reading;
  reading.read(whole.request.octets, whole.request.encoding);
  errors_[question.request.operation].see(whole, reading, outcome.answer, {Ruling::passed, {}},
                                          judge_.replaced(whole.request.operation));
}

std::string DeltaBook::streaming(Operation operation) const {
  const auto found = errors_.find(operation);
  return found == errors_.end() ? "" : found->second.policies().streaming;
}

// A right answer tells only if the reference gives the same output.
void DeltaBook::see_way(const Question& question, const Outcome& outcome) {
  see_error(question, outcome);
  const auto& certain = text_->certain();
  const bool is_known = certain && (outcome.answer.status == Answer::Status::ill_formed ||
                                    outcome.answer.scalars == certain->output());
  if (!is_known) return;
  const Operation operation = question.request.operation;
  const DeliveryKind kind{
      reference::is_well_formed(question.request.encoding, question.request.octets),
      harnesses::DeliveryWays::fitting(question.request, outcome.answer, *certain)};
  ways_[operation].see(question.request, outcome.answer, *certain);
  if (kind.is_well_formed) {
    ways_of_text_[operation].see(question.request, outcome.answer, *certain);
  }
  DeliveryExample& example = examples_[operation][kind];
  ++example.count;
  const bool is_shortest =
      !example.shortest || shortest_first(question, example.shortest->question) < 0;
  if (is_shortest) example.shortest = {question, outcome, std::nullopt};
}

}  // namespace utf8spec::reports
