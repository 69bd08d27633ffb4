#include "harnesses/fuzz/trial/comparison.h"

#include <algorithm>
#include <utility>

#include "harnesses/fuzz/answers.h"
#include "harnesses/fuzz/crash_watch.h"
#include "harnesses/fuzz/guidance/guidance.h"
#include "harnesses/plugin/spelling.h"

namespace utf8spec::harnesses::fuzz {
namespace {

// The operation's name; a question after a reset has a name of its own, since it is another fault.
std::string asked_name(Operation operation, bool again) {
  return std::string(name(operation)) + (again ? "-again" : "");
}

Request request_of(const Case& given, Operation operation) {
  return {operation, given.octets,
          takes_chunks(operation) ? given.cuts : std::vector<std::size_t>{}, given.values};
}

// The verdict and, where there is none against the input, what came out.
using Told = std::pair<Answer::Status, std::u32string>;

Told told(Subject& subject) {
  const Answer& answer = subject.read_answer().answer;
  const bool is_ok = answer.status == Answer::Status::ok;
  return {answer.status, is_ok ? answer.scalars : std::u32string()};
}

// The symptom of a step that is not the reference's; nothing where it is.
std::string_view symptom_of_step(const reference::Step& step, utf8spec_status status,
                                 std::uint32_t scalar, std::size_t consumed) {
  if (step.well_formed()) {
    if (status != UTF8SPEC_OK) return name(Symptom::rejects);
    if (scalar != step.scalar) return name(Symptom::wrong_value);
  } else if (status == UTF8SPEC_OK) {
    return name(Symptom::accepts);
  }
  return consumed == step.length ? std::string_view{} : "error-length";
}

}  // namespace

void Comparison::take(const Case& given) {
  expected_.read(given);
  note_input(expected_);
}

void Comparison::ask(Subject& subject, Operation operation) {
  if (expected_.error()) subject.learn_habit(operation);
  subject.take(expected_.given());
  const bool agrees = compare(subject, operation, Turn::first);
  if (!takes_chunks(operation)) return;
  if (subject.can_be_asked_again()) compare_again(subject, operation, agrees);
  if (subject.is_asked_uncut(expected_.given())) compare_uncut(subject, operation, agrees);
}

bool Comparison::compare(Subject& subject, Operation operation, Turn turn) {
  const utf8spec_answer& answer = subject.ask(operation);
  note_answer(expected_, subject.name(), operation, answer);
  if (agrees(subject, operation, answer) && unusual_place(subject, operation, answer).empty()) {
    return true;
  }
  explain(subject, operation, asked_name(operation, turn == Turn::again), answer);
  return false;
}

bool Comparison::agrees(const Subject& subject, Operation operation,
                        const utf8spec_answer& answer) const {
  return takes_values(operation)
             ? is_right_encoding(answer, expected_.given().values, subject.exceptions())
             : is_right(answer, operation, expected_);
}

// The judge needs the answer as a reply line, which costs far more than the comparison. So only an
// answer that differs gets here.
void Comparison::explain(Subject& subject, Operation operation, std::string_view asked,
                         const utf8spec_answer& answer) {
  Reading reading;
  reading.read(expected_.given().octets);
  const Question question{.request = request_of(expected_.given(), operation)};
  const Judgement judgement = subject.judge().judge(question, reading, subject.read_answer());
  switch (judgement.ruling) {
    case Judgement::Ruling::failed:
      return add({std::string(subject.name()), std::string(asked),
                  std::string(name(judgement.finding.symptom)),
                  std::string(name(judgement.finding.element))});
    case Judgement::Ruling::faulted:
      return add({std::string(subject.name()), std::string(asked), "faults", "none"});
    case Judgement::Ruling::passed:
      if (subject.held() == Held::to_the_reference)
        return compare_error(subject, operation, asked, answer);
      return compare_habit(subject, operation, asked, answer);
    case Judgement::Ruling::unsupported:
      return;
  }
}

// A decoder with another way than the reference is unusual where it agrees with the reference.
std::string_view Comparison::unusual_place(const Subject& subject, Operation operation,
                                           const utf8spec_answer& answer) const {
  const auto& error = expected_.error();
  if (takes_values(operation) || answer.status != UTF8SPEC_ILL_FORMED || !error) return "";
  const ErrorHabit& habit = subject.habit(operation);
  if (!habit.is_usual_offset(said(answer.error.offset), *error, expected_.scalars())) {
    return "error-offset";
  }
  return habit.is_usual_length(said(answer.error.length), *error) ? "" : "error-length";
}

// The judge leaves to the decoder in which way it says where an error is, but not to change it.
void Comparison::compare_habit(const Subject& subject, Operation operation, std::string_view asked,
                               const utf8spec_answer& answer) {
  const std::string_view symptom = unusual_place(subject, operation, answer);
  if (symptom.empty()) return;
  add({std::string(subject.name()), std::string(asked), std::string(symptom),
       std::string(element_of_first_error(operation))});
}

// The judge leaves to the decoder where it says that an error is, how long, and a leading
// signature.
void Comparison::compare_error(const Subject& subject, Operation operation, std::string_view asked,
                               const utf8spec_answer& answer) {
  const bool encodes = takes_values(operation);
  std::string_view symptom = encodes ? "" : "differs";
  if (answer.status == UTF8SPEC_ILL_FORMED) {
    const auto& error = expected_.error();
    const std::size_t offset = encodes ? first_non_scalar(expected_.given().values) : error->offset;
    if (!says_offset(answer, offset)) {
      symptom = "error-offset";
    } else if (!encodes && !says_length(answer, error->length)) {
      symptom = "error-length";
    }
  }
  if (symptom.empty()) return;  // an encoder may put something else for what is no scalar value
  add({std::string(subject.name()), std::string(asked), std::string(symptom),
       std::string(element_of_first_error(operation))});
}

std::string_view Comparison::element_of_first_error(Operation operation) const {
  const Case& given = expected_.given();
  if (takes_values(operation)) {
    const std::size_t index = first_non_scalar(given.values);
    return name(index < given.values.size() ? element_of(given.values[index]) : Element::none);
  }
  const auto& error = expected_.error();
  if (!error) return name(Element::none);
  const OctetView rest = OctetView(given.octets).subspan(error->offset);
  return name(element_of_error(rest, reference::step(rest)));
}

// What was decoded before a reset must not matter (REQUIREMENTS: interface-reuse), whichever of the
// answers that the profile allows is given.
void Comparison::compare_again(Subject& subject, Operation operation, bool first_agrees) {
  const Told first = first_agrees ? Told{} : told(subject);
  const std::size_t found_before = found_.size();
  const bool agrees = compare(subject, operation, Turn::again);
  if ((first_agrees && agrees) || found_.size() > found_before) return;
  if (!first_agrees && told(subject) == first) return;
  add({std::string(subject.name()), asked_name(operation, true), "differs",
       std::string(element_of_first_error(operation))});
}

// Where the input is cut must not matter (REQUIREMENTS: stream-chunking).
void Comparison::compare_uncut(Subject& subject, Operation operation, bool cut_agrees) {
  const Case uncut{.octets = expected_.given().octets, .cuts = {}, .values = {}};
  subject.take(uncut);
  if (agrees(subject, operation, subject.ask(operation)) && cut_agrees) return;
  const auto told_of = [&](const Case& given) {
    subject.take(given);
    subject.ask(operation);
    return told(subject);
  };
  if (told_of(uncut) == told_of(expected_.given())) return;
  add({std::string(subject.name()), std::string(name(operation)),
       std::string(name(Symptom::depends_on_chunks)),
       std::string(element_of_first_error(operation))});
}

// At each of the reference's places, also behind an error: a decoder that goes wrong there would
// otherwise hide behind its own way of going on.
void Comparison::step(Subject& subject) {
  subject.take(expected_.given());
  const OctetView octets = subject.guarded_octets();
  const AskedNow now(subject.name(), "step");
  for (const auto& [offset, right] : expected_.steps()) {
    std::uint32_t scalar = 0;
    std::size_t consumed = 0;
    const OctetView rest = octets.subspan(offset);
    const utf8spec_status status =
        subject.decoder().step(rest.data(), rest.size(), &scalar, &consumed);
    const bool length_is_free =
        !right.well_formed() && status != UTF8SPEC_OK &&
        (subject.exceptions().step_tells_no_length || subject.held() == Held::to_the_profile);
    const std::string_view symptom =
        symptom_of_step(right, status, scalar, length_is_free ? right.length : consumed);
    if (symptom.empty()) continue;
    add({std::string(subject.name()), "step", std::string(symptom),
         std::string(name(element_of_error(rest, right)))});
  }
}

void Comparison::add(Disagreement disagreement) {
  if (std::ranges::find(found_, disagreement) == found_.end()) {
    found_.push_back(std::move(disagreement));
  }
}

Disagreements Comparison::found() { return std::exchange(found_, {}); }

}  // namespace utf8spec::harnesses::fuzz
