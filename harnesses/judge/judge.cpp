#include "harnesses/judge/judge.h"

#include <algorithm>
#include <array>

#include "harnesses/judge/difference.h"
#include "harnesses/judge/encode_judge.h"
#include "harnesses/judge/error_place.h"
#include "harnesses/judge/lenient.h"
#include "harnesses/judge/marks/mixed_marks.h"
#include "harnesses/judge/right_answer.h"
#include "reference/closed_set.h"
#include "reference/scalar.h"
#include "reference/surrogate_groups.h"

namespace utf8spec::harnesses {
namespace {

Judgement ruling_of(const Finding& finding) {
  return {finding.is_fault() ? Judgement::Ruling::failed : Judgement::Ruling::passed, finding};
}

// For outcomes without an answer. Only a crash or a hang is a failure of the decoder.
Judgement judge_mishap(const Outcome& outcome) {
  switch (outcome.kind) {
    case Outcome::Kind::crashed:
      return ruling_of({Symptom::crashes, Element::none});
    case Outcome::Kind::hung:
      return ruling_of({Symptom::hangs, Element::none});
    case Outcome::Kind::broke_protocol:
      // The adapter is at fault and not the decoder: a broken line is not an answer.
      return {Judgement::Ruling::faulted, {Symptom::breaks_protocol, Element::none}};
    case Outcome::Kind::as_expected:
      return {Judgement::Ruling::passed, {}};
    case Outcome::Kind::answered:
    case Outcome::Kind::not_judged:
      break;
  }
  return {Judgement::Ruling::faulted, {}};
}

Element element_of_first_error(const Reading& reading) {
  const OctetView rest = reading.octets().subspan(reading.error_offset());
  return element_of_error(reading.encoding(), rest, reading.error());
}

// If a well-formed input is one character, that character was refused. Among several, nobody knows
// which one.
Element element_of_whole(const Reading& reading) {
  const auto& tokens = reading.tokens();
  return tokens.size() == 1 ? element_of(reading.encoding(), tokens[0].scalar) : Element::none;
}

// If a decoder accepts an ill-formed form of U+FFFD, the output looks like a replacement.
bool reads_as_replacement(const Reading& reading) {
  const auto lenient = read_as_cesu8(reading.octets().subspan(reading.error_offset()));
  return reading.codec().row().unit == 1 && lenient &&
         lenient->value == reference::replacement_character;
}

// True if two answers, both allowed, differ in a leading signature. For well-formed input they
// cannot differ in anything else.
bool differ_in_signature(const Reading& reading, const Answer& first, const Answer& second) {
  if (first.status != Answer::Status::ok || second.status != Answer::Status::ok) return false;
  if (reading.well_formed()) return first.scalars != second.scalars;
  return first.scalars.starts_with(reference::signature) !=
         second.scalars.starts_with(reference::signature);
}

// The text before the first error. In WTF-8 the high surrogate of an ill-formed pair counts as
// text: the division of the pair is not judged.
std::u32string text_before_error(const Reading& reading) {
  std::u32string text = reading.scalars();
  if (reading.error().kind == reference::Kind::surrogate_pair) {
    const OctetView high =
        reading.octets().subspan(reading.error_offset(), reference::surrogate_group);
    text += reading.codec().step(high).scalar;
  }
  return text;
}

// The text that a plugin handed over before the error must be a beginning of the text before it. A
// leading signature may be missing.
bool is_right_before_error(const Reading& reading, std::u32string_view before) {
  if (before.empty()) return true;
  const std::u32string text = text_before_error(reading);
  if (text.starts_with(before)) return true;
  return reading.starts_with_signature() && text.substr(1).starts_with(before);
}

// The output with one substitute for each mark. A leading signature may be gone.
std::optional<std::u32string> one_mark_in(const Reading& reading, std::u32string_view output,
                                          const Replaced& how) {
  auto scalars = with_one_mark(reading.view(), output, how);
  if (!scalars && reading.starts_with_signature()) {
    scalars = with_one_mark(reading.view().after(1), output, how);
  }
  return scalars;
}

// Whether a character of the text looks like one of several marks.
bool looks_marked(const Reading& reading, const Replaced& how) {
  return how.is_mixed() && std::ranges::any_of(reading.tokens(), [&](const Token& token) {
           return token.kind == Token::Kind::character && how.style->is_character(token.scalar);
         });
}

bool asks_for_bare_text(Profile profile, const Reading& reading) {
  return demands(profile, Demand::bare_text, reading.encoding());
}

bool asks_for_maximal_subparts(Profile profile, const Reading& reading) {
  return demands(profile, Demand::maximal_subparts, reading.encoding());
}

}  // namespace

char32_t Judge::substitute(Operation operation) const {
  const auto found = styles_.find(operation);
  return found == styles_.end() ? reference::replacement_character : found->second.substitute;
}

Judgement Judge::judge(const Question& question, const Reading& reading,
                       const Outcome& outcome) const {
  if (outcome.kind != Outcome::Kind::answered) return judge_mishap(outcome);
  const Judgement first = judge(question, reading, outcome.answer);
  return outcome.other ? judge_both(question, reading, outcome, first) : first;
}

Symptom symptom_of(OtherAnswer::Change change) {
  constexpr std::array by_change{Symptom::depends_on_placement, Symptom::depends_on_room,
                                 Symptom::depends_on_calls};
  static_assert(by_change.size() == reference::values_of<OtherAnswer::Change>.size());
  return by_change[static_cast<std::size_t>(change)];
}

// If both answers are allowed, they differ in a policy, which may vary. Only a signature must be
// treated in one way, and OK must not stand for another output because there is little room. If one
// of them is wrong, the finding names what changed the answer.
Judgement Judge::judge_both(const Question& question, const Reading& reading,
                            const Outcome& outcome, const Judgement& first) const {
  using Ruling = Judgement::Ruling;
  const auto& [other, change] = *outcome.other;
  const Judgement second = judge(question, reading, other);
  for (const Ruling ruling : {Ruling::faulted, Ruling::unsupported}) {
    if (first.ruling == ruling || second.ruling == ruling) return {ruling, {}};
  }
  const bool are_right = first.ruling == Ruling::passed && second.ruling == Ruling::passed;
  const bool is_encode = takes_values(question.request.operation);
  const bool is_by_room = change == OtherAnswer::Change::room && other.status == Answer::Status::ok;
  if (are_right && !is_by_room &&
      (is_encode || !differ_in_signature(reading, outcome.answer, other))) {
    return first;
  }
  return ruling_of({symptom_of(change)});
}

// An answer that looks wrong may be a refusal of characters that are not offered. That is known
// only after the answer was judged.
Judgement Judge::judge(const Question& question, const Reading& reading,
                       const Answer& answer) const {
  if (answer.status == Answer::Status::unsupported) return {Judgement::Ruling::unsupported, {}};
  if (answer.status == Answer::Status::fault) return {Judgement::Ruling::faulted, {}};
  const auto changed = with_one_mark(question, reading, answer);
  const Judgement judgement = judge_answer(question, reading, changed ? *changed : answer);
  return refuses_what_is_left_out(question, reading, answer, judgement.ruling)
             ? Judgement{Judgement::Ruling::unsupported, {}}
             : judgement;
}

// Only ill-formed input has marks, and only some decoders have several. Where the end must be
// marked, the first try lays a mark to each run.
std::optional<Answer> Judge::with_one_mark(const Question& question, const Reading& reading,
                                           const Answer& answer) const {
  const Replaced how = replaced(question.request.operation);
  const bool may_change = how.is_mixed() && answer.status == Answer::Status::ok &&
                          !reading.well_formed() && !asks_for_maximal_subparts(profile_, reading);
  if (!may_change) return std::nullopt;
  std::optional<std::u32string> scalars;
  if (must_mark_end(question.request.operation)) {
    Replaced marked = how;
    marked.runs = Runs::replaced;
    scalars = one_mark_in(reading, answer.scalars, marked);
  }
  if (!scalars) scalars = one_mark_in(reading, answer.scalars, how);
  if (!scalars || *scalars == answer.scalars) return std::nullopt;
  Answer changed = answer;
  changed.scalars = *std::move(scalars);
  return changed;
}

std::optional<Outcome> Judge::with_one_mark(const Question& question, const Reading& reading,
                                            const Outcome& outcome) const {
  if (outcome.kind != Outcome::Kind::answered) return std::nullopt;
  auto first = with_one_mark(question, reading, outcome.answer);
  auto second =
      outcome.other ? with_one_mark(question, reading, outcome.other->answer) : std::nullopt;
  if (!first && !second) return std::nullopt;
  Outcome changed = outcome;
  if (first) changed.answer = *std::move(first);
  if (second) changed.other->answer = *std::move(second);
  return changed;
}

// The text may have been normalised only if it is right in all else. Otherwise each character that
// has another form would be reported as a wrong value.
Judgement Judge::judge_answer(const Question& question, const Reading& reading,
                              const Answer& answer) const {
  const Operation operation = question.request.operation;
  const Finding finding = find_fault(question.request, reading, answer);
  const bool normalised =
      finding.is_fault() && is_normalised(question, reading, answer, substitute(operation));
  return ruling_of(normalised ? Finding{Symptom::normalises, Element::none} : finding);
}

// No policy and no profile allows an error outside the input. Whether there is an error at all is
// judged first.
Finding Judge::find_fault(const Request& request, const Reading& reading,
                          const Answer& answer) const {
  const Finding finding = find_wrong_content(request, reading, answer);
  const bool is_outside = !finding.is_fault() && is_error_outside(request, reading, answer);
  return is_outside ? Finding{Symptom::error_outside, Element::none} : finding;
}

Finding Judge::find_wrong_content(const Request& request, const Reading& reading,
                                  const Answer& answer) const {
  const Operation operation = request.operation;
  if (takes_values(operation)) return judge_encoded(request, answer);
  return replaces(operation) ? judge_replaced(reading, operation, answer)
                             : judge_strict(reading, operation, answer);
}

// Unicode 3.2 C10 allows a decoder to leave out ill-formed input. An operation that reports the
// text as well-formed must not. A surrogate of PEP 383 is not a visible mark.
Replaced Judge::replaced(Operation operation) const {
  const bool must_mark = demands(profile_, Demand::mark);
  const auto found = styles_.find(operation);
  const bool is_known = found != styles_.end();
  const bool is_allowed = is_known && !(must_mark && found->second.follows_pep_383());
  return {.substitute = substitute(operation),
          .runs = replaces(operation) && !must_mark ? Runs::replaced_or_absent : Runs::replaced,
          .style = is_allowed ? &found->second : nullptr,
          .left_out = replaces(operation) ? &left_out_ : nullptr};
}

// If a text holds characters that the API documents not to take, its refusal is not judged,
// wherever they stand. If the decoder accepts the text, it is judged like any other.
bool Judge::refuses_what_is_left_out(const Question& question, const Reading& reading,
                                     const Answer& answer, Judgement::Ruling ruling) const {
  const auto is_left_out = [&](char32_t value) { return hold(left_out_, value); };
  const auto is_one = [&](const Token& token) {
    return token.kind == Token::Kind::character && is_left_out(token.scalar);
  };
  if (left_out_.empty()) return false;
  const bool refused = answer.status == Answer::Status::ill_formed;
  if (takes_values(question.request.operation)) {
    return refused && std::ranges::any_of(question.request.scalars, is_left_out);
  }
  std::vector<Token> tokens = reading.tokens();
  if (!std::ranges::any_of(tokens, is_one)) return false;
  if (refused) return !answer.before || is_right_before_error(reading, *answer.before);
  if (ruling == Judgement::Ruling::passed || !replaces(question.request.operation)) return false;
  // An operation that replaces may treat those characters as if they were ill-formed.
  for (Token& token : tokens) {
    if (is_one(token)) token.kind = Token::Kind::run;
  }
  const TokenView view{reading.octets(), tokens, reading.codec().encoding};
  return align(view, answer.scalars, replaced(question.request.operation)).whole;
}

// validate, decode and stream: a verdict and, for well-formed input, the scalar values.
Finding Judge::judge_strict(const Reading& reading, Operation operation,
                            const Answer& answer) const {
  if (answer.status == Answer::Status::ill_formed) {
    if (reading.well_formed()) return {Symptom::rejects, element_of_whole(reading)};
    const bool right = !answer.before || is_right_before_error(reading, *answer.before);
    return right ? Finding{}
                 : Finding{Symptom::wrong_before_error, element_of_first_error(reading)};
  }
  if (!gives_output(operation)) {
    if (reading.well_formed()) return {};
    return {Symptom::accepts, element_of_first_error(reading)};
  }
  const Finding difference = first_difference(reading, answer.scalars, replaced(operation));
  // All runs came out as marks, but a strict operation has to report an error.
  if (!difference.is_fault() && !reading.well_formed()) {
    return {Symptom::replaces_instead, element_of_first_error(reading),
            reads_as_replacement(reading)};
  }
  if (!difference.is_fault() && asks_for_bare_text(profile_, reading) &&
      reading.starts_with_signature() && answer.scalars.size() == reading.scalars().size()) {
    return {Symptom::keeps_signature, Element::signature};
  }
  return difference;
}

bool Judge::must_mark_end(Operation operation) const {
  const auto found = styles_.find(operation);
  return found != styles_.end() && found->second.end == MarkStyle::End::due;
}

// Whether an operation that marks unfinished sequences leaves no mark for one at the end. A
// character that looks like a mark may hide which one lacks.
bool Judge::loses_end(const Reading& reading, Operation operation, const Answer& answer) const {
  if (!must_mark_end(operation) || reading.well_formed()) return false;
  Replaced marked = replaced(operation);
  if (looks_marked(reading, marked)) return false;
  marked.runs = Runs::replaced;
  const Finding lost = first_difference(reading, answer.scalars, marked);
  return lost.symptom == Symptom::deletes && lost.element == Element::cut_by_end;
}

// The RFC comes first. Only an answer without a difference is compared with the profile's demands.
Finding Judge::judge_replaced(const Reading& reading, Operation operation,
                              const Answer& answer) const {
  if (answer.status == Answer::Status::ill_formed) {
    // An error instead of a replacement is safe, so it is allowed. An error for well-formed input
    // is not.
    return reading.well_formed() ? Finding{Symptom::rejects, element_of_whole(reading)} : Finding{};
  }
  const Replaced how = replaced(operation);
  const Finding difference = first_difference(reading, answer.scalars, how);
  if (difference.is_fault()) {
    return is_right_but_for_halves(reading, answer.scalars, how) ? Finding{} : difference;
  }
  if (loses_end(reading, operation, answer)) return {Symptom::deletes, Element::cut_by_end};
  if (!asks_for_maximal_subparts(profile_, reading)) return {};
  const std::u32string recommended = recommended_output(reading);
  std::u32string_view expected = recommended;
  const bool stripped = is_without_signature(reading, answer.scalars, how);
  if (reading.starts_with_signature()) {
    if (!stripped && asks_for_bare_text(profile_, reading)) {
      return {Symptom::keeps_signature, Element::signature};
    }
    if (stripped) expected.remove_prefix(1);
  }
  if (answer.scalars == expected) return {};
  return {Symptom::other_division, element_of_first_error(reading)};
}

}  // namespace utf8spec::harnesses
