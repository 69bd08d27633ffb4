#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "harnesses/answer.h"
#include "harnesses/judge/finding.h"
#include "harnesses/judge/marks/alignment.h"
#include "harnesses/judge/marks/restriction.h"
#include "harnesses/judge/profile.h"
#include "harnesses/judge/reading.h"
#include "harnesses/question.h"

// How an answer is judged:
//
// - symptom.h and element.h name what goes wrong, and where. A Finding has one of each.
// - Reading is the reference's view of the input: its tokens, and its first error.
// - error_place.h says whether a reported error lies inside the input.
// - marks/ holds what may stand for ill-formed octets, and compares an output with the tokens by
//   it. find_marks.h learns it from a few answers.
// - difference.h names where output and tokens part, and knows normalization forms. encode_judge.h
//   does this for encoders.
// - Judge combines them into one decision, and applies the profile.
// - right_answer.h holds the answer that a report shows as expected.
// - error_ways.h and habits.h hold the choices of a decoder.
// - predictor.h recognises the common case, a right answer, at a low price.

namespace utf8spec::harnesses {

// The decision about one answer.
struct Judgement {
  enum class Ruling : std::uint8_t { passed, failed, unsupported, faulted };

  Ruling ruling;
  Finding finding;  // of a failure
};

// What is wrong with a decoder that answers otherwise because of such a change.
Symptom symptom_of(OtherAnswer::Change change);

// Judges one answer at a time. It depends on no earlier answer, except through the expect
// functions. So the order of the answers cannot change a judgement, and a single failure can be
// judged again.
class Judge {
 public:
  explicit Judge(Profile profile) : profile_(profile) {}

  // Sets what this operation of the decoder puts for ill-formed input (find_marks.h). Without it,
  // U+FFFD is expected.
  void expect_marks(Operation operation, MarkStyle style) { styles_[operation] = std::move(style); }
  // The same for a decoder that puts one character.
  void expect_substitute(Operation operation, char32_t substitute) {
    expect_marks(operation, {.substitute = substitute});
  }
  char32_t substitute(Operation operation) const;

  // The outcome with one substitute in place of the other marks of its answers; nothing if that
  // changes nothing. A profile that demands U+FFFD allows no other marks.
  std::optional<Outcome> with_one_mark(const Question& question, const Reading& reading,
                                       const Outcome& outcome) const;

  // Sets the characters that the API documents not to take: their refusal is not judged.
  void leave_out(Restrictions restrictions) { left_out_ = std::move(restrictions); }

  // What may stand for ill-formed octets in the output of `operation`. It refers to the judge and
  // must not outlive it.
  Replaced replaced(Operation operation) const;

  // `reading` is the reference's reading of the question's octets; it is not used for encode. If a
  // plugin gave two answers, both are judged. If one of them is wrong, the finding names what
  // changed the answer.
  Judgement judge(const Question& question, const Reading& reading, const Outcome& outcome) const;

  // Judges one answer alone.
  Judgement judge(const Question& question, const Reading& reading, const Answer& answer) const;

 private:
  std::optional<Answer> with_one_mark(const Question& question, const Reading& reading,
                                      const Answer& answer) const;
  Judgement judge_answer(const Question& question, const Reading& reading,
                         const Answer& answer) const;
  bool refuses_what_is_left_out(const Question& question, const Reading& reading,
                                const Answer& answer, Judgement::Ruling ruling) const;
  Finding find_fault(const Request& request, const Reading& reading, const Answer& answer) const;
  Finding find_wrong_content(const Request& request, const Reading& reading,
                             const Answer& answer) const;
  Judgement judge_both(const Question& question, const Reading& reading, const Outcome& outcome,
                       const Judgement& first) const;
  Finding judge_strict(const Reading& reading, Operation operation, const Answer& answer) const;
  bool must_mark_end(Operation operation) const;
  bool loses_end(const Reading& reading, Operation operation, const Answer& answer) const;
  Finding judge_replaced(const Reading& reading, Operation operation, const Answer& answer) const;

  Profile profile_;
  std::map<Operation, MarkStyle> styles_;
  Restrictions left_out_;
};

}  // namespace utf8spec::harnesses
