#include "reports/run/delta_book.h"

#include <fmt/format.h>

#include <utility>

#include "harnesses/judge/delivery/lost_state.h"
#include "harnesses/judge/delivery/repeats.h"
#include "harnesses/process/protocol/parts.h"
#include "reports/diagnosis/dependent_kinds.h"
#include "reports/diagnosis/explanation.h"
#include "reports/diagnosis/side_kinds.h"
#include "reports/run/repeated_output.h"
#include "reports/run/wording.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::DeliveryFault;
using harnesses::Judgement;
using harnesses::Outcome;
using harnesses::Question;
using harnesses::Request;
using harnesses::Symptom;
using Ruling = Judgement::Ruling;

// The kind of a fault that cutting the text shows.
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

// Faults that need no cut: the function that answers in parts reads other text than the one that
// answers in one piece.
bool is_of_function(DeliveryFault fault) {
  return fault == DeliveryFault::accepts || fault == DeliveryFault::rejects ||
         fault == DeliveryFault::wrong_content;
}

bool has_answer(const Outcome& outcome) {
  return outcome.kind == Outcome::Kind::answered &&
         (outcome.answer.status == Answer::Status::ok ||
          outcome.answer.status == Answer::Status::ill_formed);
}

// The question about the whole answer, as one to the operation that gives it.
Question whole_question(const Question& question) {
  Question whole = question;
  whole.request.operation = whole_form_of(question.request.operation);
  return whole;
}

Judgement judged_whole(const harnesses::Judge& judge, const Question& question,
                       const Outcome& outcome) {
  const Question whole = whole_question(question);
  harnesses::Reading reading;
  reading.read(whole.request.octets, whole.request.encoding);
  const auto changed = judge.with_one_mark(whole, reading, outcome);
  return judge.judge(whole, reading, changed ? *changed : outcome);
}

}  // namespace

DeltaText::DeltaText(const harnesses::Judge& judge, const Question& question,
                     const Outcome& outcome)
    : judge_(judge),
      substitute_(judge.substitute(whole_form_of(question.request.operation))),
      whole_outcome_(outcome) {
  if (has_answer(outcome)) learn(question.request, outcome.answer);
}

// Where the whole answer is wrong, which has a name of its own, an answer in parts can be right. It
// is not blamed for another text.
bool DeltaText::is_right_in_parts(const Question& question, const Outcome& outcome) const {
  if (judged_whole(judge_, question, outcome).ruling != Ruling::passed) return false;
  Question uncut = question;
  uncut.request.cuts.clear();
  return judged_whole(judge_, uncut, whole_outcome_).ruling == Ruling::failed;
}

// Whether the mark is missing that stands for an unfinished end, and nothing else.
bool DeltaText::lacks_mark_of_end(const Request& request, const Outcome& outcome) const {
  if (!known_.certain || !has_answer(outcome) || !replaces(request.operation)) return false;
  bool is_open = false;
  reference::walk(request.encoding, request.octets, [&](std::size_t, const reference::Step& step) {
    is_open = step.more_input_could_complete();
    return true;
  });
  const std::u32string whole = std::u32string(harnesses::joined(outcome.answer)) + substitute_;
  return is_open && harnesses::with_one_mark(whole, substitute_) ==
                        harnesses::with_one_mark(known_.certain->output(), substitute_);
}

// The parts may be a wrong whole answer that hands over the same output twice.
bool DeltaText::repeats_as_whole(const Question& question, const Outcome& outcome) const {
  return !known_.certain &&
         harnesses::hands_over_again(question.request, outcome.answer, substitute_) &&
         judged_whole(judge_, question, outcome).ruling == Ruling::failed;
}

void DeltaText::learn(const Request& request, const Answer& whole) {
  known_.whole = whole;
  known_.certain = harnesses::certain_output(request, whole, substitute_);
}

// The parts that come as early as they may.
std::string DeltaText::expected_words(const Request& request) const {
  if (!known_.certain) {
    Question whole;
    whole.request = request;
    whole.request.operation = whole_form_of(request.operation);
    return fmt::format("in parts, {}",
                       actual_words(whole, {Outcome::Kind::answered, known_.whole, {}, {}}));
  }
  const bool is_ok = known_.whole.status == Answer::Status::ok;
  std::vector<harnesses::PartEnd> parts;
  for (const std::size_t octets : harnesses::ends_of_chunks(request)) {
    parts.push_back({known_.certain->characters_at(octets), false});
  }
  if (is_ok) parts.push_back({known_.certain->output().size(), false});
  constexpr std::size_t most_parts = 64;
  constexpr std::size_t most_characters = 64;
  if (parts.size() > most_parts || known_.certain->output().size() > most_characters) {
    return "the whole answer, each character with the chunk that ends it or later";
  }
  const std::string words = harnesses::words_of_parts(known_.certain->output(), parts);
  return is_ok ? fmt::format("ok {}{}", words, or_later)
               : fmt::format("ill-formed, and before it at most {}", words);
}

// The answer in one chunk is another one than that of the function for the whole text. If it is
// wrong, it has the name of its fault. Later answers are then compared with it alone.
SideRuling DeltaText::of_other_function(const Question& question, const Outcome& outcome) {
  const Judgement judgement = judged_whole(judge_, question, outcome);
  learn(question.request, outcome.answer);
  if (judgement.ruling != Ruling::failed) {
    return {Ruling::failed, &functions_disagree, "as in one piece"};
  }
  return {Ruling::failed,
          &deviation_of(whole_form_of(question.request.operation), judgement.finding,
                        question.request.encoding),
          "as in one piece"};
}

SideRuling DeltaText::ruling_of(const harnesses::DeliveryFinding& finding, const Question& question,
                                const Outcome& outcome, std::string expected) {
  const DeliveryFault fault = finding.fault;
  const bool is_uncut = question.request.cuts.empty();
  if (fault == DeliveryFault::none && !repeats_as_whole(question, outcome)) {
    return {Ruling::passed, nullptr, std::move(expected)};
  }
  if (fault == DeliveryFault::wrong_form) return {Ruling::faulted, nullptr, std::move(expected)};
  if (is_right_in_parts(question, outcome)) return {Ruling::passed, nullptr, std::move(expected)};
  const bool is_again = harnesses::hands_over_again(question.request, outcome.answer, substitute_);
  if (is_again) return {Ruling::failed, &delivers_twice, std::move(expected)};
  if (is_uncut && is_of_function(fault)) return of_other_function(question, outcome);
  // A decoder that reads each chunk as a text of its own refuses it.
  const bool is_lost_state =
      fault == DeliveryFault::rejects && harnesses::holds_ill_formed_chunk(question.request);
  const DeviationKind& kind = kind_of(is_lost_state ? DeliveryFault::wrong_content : fault);
  SideRuling ruling{Ruling::failed, &kind, std::move(expected)};
  ruling.is_open_here = !finding.is_clear;
  ruling.is_of_lost_state =
      fault != DeliveryFault::too_early &&
      harnesses::may_come_from_lost_state(question.request, outcome.answer, substitute_);
  return ruling;
}

const Outcome& DeltaText::reason_for(const Outcome& outcome) const {
  return has_answer(outcome) && !has_answer(whole_outcome_) ? whole_outcome_ : outcome;
}

SideRuling DeltaText::rule(const Question& question, const Outcome& outcome) {
  const std::string expected = expected_words(question.request);
  if (auto none = ruling_without_answer(outcome, expected)) return *std::move(none);
  if (outcome.other) return ruling_on_two_answers(outcome);
  if (!has_answer(whole_outcome_)) {
    const bool is_beyond_api = whole_outcome_.kind == Outcome::Kind::answered &&
                               whole_outcome_.answer.status == Answer::Status::unsupported;
    return {is_beyond_api ? Ruling::unsupported : Ruling::faulted, nullptr, expected};
  }
  const harnesses::DeliveryFinding finding =
      harnesses::find_delivery_fault(question.request, outcome.answer, known_, substitute_);
  SideRuling ruling = ruling_of(finding, question, outcome, expected);
  if (question.request.cuts.empty()) known_.uncut = outcome.answer;
  return ruling;
}

SideRuling DeltaText::rule_whole(const Question& question, const Outcome& outcome) const {
  const std::string expected = expected_words(question.request);
  if (auto none = ruling_without_answer(outcome, expected)) return *std::move(none);
  if (outcome.other) return ruling_on_two_answers(outcome);
  const Judgement judgement = judged_whole(judge_, question, outcome);
  if (judgement.ruling != Ruling::failed) return {judgement.ruling, nullptr, expected};
  const bool is_again = harnesses::hands_over_again(question.request, outcome.answer, substitute_);
  if (is_again) return {Ruling::failed, &delivers_twice, expected};
  return {Ruling::failed,
          &deviation_of(whole_form_of(question.request.operation), judgement.finding,
                        question.request.encoding),
          expected};
}

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
