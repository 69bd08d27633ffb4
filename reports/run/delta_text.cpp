#include <fmt/format.h>

#include <utility>

#include "harnesses/judge/delivery/lost_state.h"
#include "harnesses/judge/delivery/repeats.h"
#include "harnesses/process/protocol/parts.h"
#include "reference/whole_input.h"
#include "reports/diagnosis/dependent_kinds.h"
#include "reports/diagnosis/explanation.h"
#include "reports/diagnosis/side_kinds.h"
#include "reports/run/delta_book.h"
#include "reports/run/delta_kinds.h"
#include "reports/run/wording.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::DeliveryFault;
using harnesses::Judgement;
using harnesses::Outcome;
using harnesses::Question;
using harnesses::Request;
using Ruling = Judgement::Ruling;

// Faults that need no cut: the function that answers in parts reads other text than the one that
// answers in one piece.
bool is_of_function(DeliveryFault fault) {
  using enum DeliveryFault;
  return fault == accepts || fault == rejects || fault == wrong_content;
}

bool is_other_text(DeliveryFault fault) {
  return fault == DeliveryFault::wrong_content || fault == DeliveryFault::not_scalar;
}

bool has_answer(const Outcome& outcome) {
  return outcome.kind == Outcome::Kind::answered &&
         (outcome.answer.status == Answer::Status::ok ||
          outcome.answer.status == Answer::Status::ill_formed);
}

Judgement judged_whole(const harnesses::Judge& judge, const Question& question,
                       const Outcome& outcome) {
  const Question whole = whole_question(question);
  harnesses::Reading reading;
  reading.read(whole.request.octets, whole.request.encoding);
  const auto changed = judge.with_one_mark(whole, reading, outcome);
  return judge.judge(whole, reading, changed ? *changed : outcome);
}

// Whether the parts joined take ill-formed octets for text.
bool accepts_as_whole(const harnesses::Judge& judge, const Question& question,
                      const Outcome& outcome) {
  const Judgement judgement = judged_whole(judge, question, outcome);
  return judgement.ruling == Ruling::failed &&
         harnesses::row_of(judgement.finding.symptom).harm == Harm::accepts;
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

// Whether a stream that stops has met a later error than the first one.
bool DeltaText::reads_on(const Outcome& outcome) const {
  const Answer& answer = outcome.answer;
  return answer.status == Answer::Status::ill_formed && answer.offset && known_.whole.offset &&
         *answer.offset > *known_.whole.offset;
}

// The kind of a whole answer that is wrong itself. Beside such an answer, parts tell nothing new:
// what seems to come again in them may be a part of the text that the whole answer lacks.
const DeviationKind* DeltaText::kind_of_wrong_whole(const Question& question) const {
  Question uncut = question;
  uncut.request.cuts.clear();
  const Judgement judgement = judged_whole(judge_, uncut, whole_outcome_);
  if (judgement.ruling != Ruling::failed) return nullptr;
  return &deviation_of(whole_form_of(question.request.operation), judgement.finding,
                       question.request.encoding);
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
  const DeviationKind* const of_whole = known_.certain ? nullptr : kind_of_wrong_whole(question);
  if (of_whole != nullptr) return {Ruling::failed, of_whole, std::move(expected)};
  // A decoder that reads each chunk as a text of its own refuses it.
  const bool is_lost_state =
      fault == DeliveryFault::rejects && harnesses::holds_ill_formed_chunk(question.request);
  const bool may_be_lost =
      fault != DeliveryFault::too_early &&
      harnesses::may_come_from_lost_state(question.request, outcome.answer, substitute_);
  const bool accepts = known_.certain && !is_uncut && !may_be_lost && is_other_text(fault) &&
                       (accepts_as_whole(judge_, question, outcome) || reads_on(outcome));
  const DeliveryFault shown = is_lost_state ? DeliveryFault::wrong_content : fault;
  SideRuling ruling{Ruling::failed, &kind_of(accepts ? DeliveryFault::accepts : shown),
                    std::move(expected)};
  ruling.is_open_here = !finding.is_clear;
  ruling.is_of_lost_state = may_be_lost;
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

}  // namespace utf8spec::reports
