#include "reports/run/side_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "harnesses/judge/side/right_numbers.h"
#include "harnesses/judge/side/side_fault.h"
#include "harnesses/process/offline/answer_words.h"
#include "reports/diagnosis/side_kinds.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Judgement;
using harnesses::Numbers;
using harnesses::Outcome;
using harnesses::Question;
using harnesses::SideFault;
using harnesses::Symptom;
using Ruling = Judgement::Ruling;

SideRuling failed(const DeviationKind& kind, std::string expected) {
  return {Ruling::failed, &kind, std::move(expected)};
}

SideRuling failed(Symptom symptom, std::string expected) {
  return failed(deviation_of(harnesses::Finding{symptom}), std::move(expected));
}

std::optional<Numbers> right_answer_to(const harnesses::Request& request, harnesses::Grain grain) {
  const auto characters = vectors::characters_of(request.encoding, request.octets);
  if (!characters) return std::nullopt;
  return harnesses::right_numbers(request.operation, *characters, request.octets.size(),
                                  harnesses::octets_of(grain, request.encoding));
}

}  // namespace

std::optional<SideRuling> ruling_without_answer(const Outcome& outcome,
                                                const std::string& expected) {
  using Kind = Outcome::Kind;
  if (outcome.kind == Kind::crashed) return failed(Symptom::crashes, expected);
  if (outcome.kind == Kind::hung) return failed(Symptom::hangs, expected);
  if (outcome.kind == Kind::broke_protocol) return failed(Symptom::breaks_protocol, expected);
  if (outcome.kind == Kind::not_judged || outcome.answer.status == Answer::Status::fault) {
    return SideRuling{Ruling::faulted};
  }
  if (outcome.answer.status == Answer::Status::unsupported) return SideRuling{Ruling::unsupported};
  return std::nullopt;
}

SideRuling ruling_on_two_answers(const Outcome& outcome) {
  return failed(harnesses::symptom_of(outcome.other->change), "the same answer twice");
}

namespace {

SideRuling ruling_of_fault(SideFault fault, const std::string& expected) {
  switch (fault) {
    case SideFault::none:
      break;
    case SideFault::wrong_number:
      return failed(miscounts, expected);
    case SideFault::wrong_place:
      return failed(misplaces_characters, expected);
    case SideFault::leaves_text:
      return failed(leaves_the_text, expected);
    case SideFault::wrong_form:
      return {Ruling::faulted};
  }
  return {};
}

// What may stand for ill-formed text, which has no right answer.
std::string open_words(Operation side) {
  return gives_number(side) ? "the number that other operations see"
                            : "offsets inside the text, each of which leads on";
}

// Whether `decode` or `replace` gets a well-formed text wrong. It has a deviation then, and a
// function that sees the same characters as they do has no other one.
bool is_misread(const SideAnswers& answers) {
  const harnesses::Request& text = answers.front().first.request;
  const auto characters = vectors::characters_of(text.encoding, text.octets);
  return characters && std::ranges::any_of(answers, [&](const auto& each) {
           const auto& [question, outcome] = each;
           return !is_side(question.request.operation) && outcome.kind == Outcome::Kind::answered &&
                  (outcome.answer.status == Answer::Status::ill_formed ||
                   (outcome.answer.status == Answer::Status::ok &&
                    outcome.answer.scalars != characters->values));
         });
}

// What the answer shows by itself. `right` is the right one, if there is one.
SideRuling own_ruling(const Question& question, const Outcome& outcome, harnesses::Grain grain,
                      const std::optional<Numbers>& right) {
  const std::string expected = right ? numbers_in_words(*right, outcome.answer.numbers)
                                     : open_words(question.request.operation);
  if (auto none = ruling_without_answer(outcome, expected)) return *std::move(none);
  const SideFault fault = harnesses::side_fault(question.request, grain, outcome.answer, right);
  if (fault != SideFault::none) return ruling_of_fault(fault, expected);
  if (!outcome.other) return {Ruling::passed, nullptr, expected};
  return ruling_on_two_answers(outcome);
}

// A made text has no vector.
bool is_same_text(const Question& one, const Question& other) {
  return one.vector == other.vector &&
         (one.vector != nullptr || one.request.octets == other.request.octets);
}

// What is compared with each other: whole answers.
harnesses::AnswersToText comparable(const SideAnswers& answers,
                                    const std::vector<SideRuling>& rulings,
                                    harnesses::Grain grain) {
  harnesses::AnswersToText all{answers.front().first.request, grain, {}};
  std::size_t side = 0;
  for (const auto& [question, outcome] : answers) {
    const Operation operation = question.request.operation;
    const bool has_passed = !is_side(operation) || rulings[side++].ruling == Ruling::passed;
    const bool is_ok = outcome.kind == Outcome::Kind::answered && !outcome.other &&
                       outcome.answer.status == Answer::Status::ok;
    if (has_passed && is_ok) all.answers[operation] = outcome.answer;
  }
  return all;
}

}  // namespace

std::vector<SideRuling> side_rulings(const SideAnswers& answers, harnesses::Grain grain,
                                     SideDivisions& divisions) {
  std::vector<SideRuling> rulings;
  if (answers.empty()) return rulings;
  std::vector<Operation> operations;
  const bool has_right_answer = !is_misread(answers);
  for (const auto& [question, outcome] : answers) {
    if (!is_side(question.request.operation)) continue;
    operations.push_back(question.request.operation);
    const auto right = has_right_answer ? right_answer_to(question.request, grain) : std::nullopt;
    rulings.push_back(own_ruling(question, outcome, grain, right));
  }
  const harnesses::AnswersToText compared = comparable(answers, rulings, grain);
  divisions.see(compared);
  SideDivisions here;
  here.see(compared);
  for (const auto& each : harnesses::disagreements(compared)) {
    const auto at = std::ranges::find(operations, each.side) - operations.begin();
    SideRuling& ruling = rulings[static_cast<std::size_t>(at)];
    ruling = failed(functions_disagree,
                    fmt::format("{}, as {} sees the text", harnesses::words_of(each.expected),
                                name(each.other)));
    ruling.against = each.other;
    ruling.is_open_here = here.follows_one(each.side);
  }
  return rulings;
}

void SideBook::take(const Question& question, const Outcome& outcome) {
  if (!answers_.empty() && !is_same_text(answers_.front().first, question)) judge_text();
  answers_.emplace_back(question, outcome);
}

// A contradiction about well-formed text is a fault. Such a text has one division.
void SideBook::judge_text() {
  const std::vector<SideRuling> rulings = side_rulings(answers_, grain_, divisions_);
  auto ruling = rulings.begin();
  for (const auto& [question, outcome] : answers_) {
    if (!is_side(question.request.operation)) continue;
    const bool is_open =
        ruling->against && question.vector != nullptr && !question.vector->well_formed;
    if (is_open) {
      contradicted_.push_back({question, outcome, *ruling});
    } else {
      rule(question, outcome, *ruling);
    }
    ++ruling;
  }
  answers_.clear();
}

void SideBook::finish() {
  judge_text();
  for (const auto& [question, outcome, ruling] : contradicted_) {
    const Operation side = question.request.operation;
    if (divisions_.allow(side, *ruling.against)) {
      policies_.emplace(side, *ruling.against);
      rule(question, outcome, {});
    } else {
      rule(question, outcome, ruling);
    }
  }
  contradicted_.clear();
}

void SideBook::rule(const Question& question, const Outcome& outcome, const SideRuling& ruling) {
  counts_.count(question, {ruling.ruling, {}});
  if (ruling.ruling == Ruling::faulted) reasons_.add(outcome);
  if (ruling.kind == nullptr) return;
  counts_.fail(ruling.kind->requirements, 1);
  kinds_.keep(*ruling.kind, {question, outcome, std::nullopt}, ruling.expected,
              ruling.is_open_here ? KeptKinds::Shows::another_too : KeptKinds::Shows::a_fault);
}

}  // namespace utf8spec::reports
