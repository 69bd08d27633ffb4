#pragma once

#include <string_view>

#include "harnesses/fuzz/disagreement.h"
#include "harnesses/fuzz/expected.h"
#include "harnesses/fuzz/subject.h"

namespace utf8spec::harnesses::fuzz {

// Compares the answers of decoders with the reference's. An answer that equals the reference's
// costs one comparison. Any other answer goes to the judge of the suite, so that a disagreement has
// the words of a report. If the judge passes it and the decoder is held to the reference, the place
// and the length of the error are compared too.
class Comparison {
 public:
  // Sets the case that is asked next. It must outlive the asking.
  void take(const Case& given);

  const Expected& expected() const { return expected_; }

  // Asks one operation, which the subject offers. A stream is asked a second time after a reset. A
  // subject that is held to the profile is also asked for the stream in one piece.
  void ask(Subject& subject, Operation operation);

  // Calls the subject's step function, which it has, at each place where the reference has a step.
  void step(Subject& subject);

  void add(Disagreement disagreement);

  // The disagreements since the last call, each once, in the order in which they were found.
  Disagreements found();

 private:
  enum class Turn : std::uint8_t { first, again };

  // Answers whether the decoder did what the reference does.
  bool compare(Subject& subject, Operation operation, Turn turn);
  void compare_again(Subject& subject, Operation operation, bool first_agrees);
  void compare_uncut(Subject& subject, Operation operation, bool cut_agrees);
  bool agrees(const Subject& subject, Operation operation, const utf8spec_answer& answer) const;
  void explain(Subject& subject, Operation operation, std::string_view asked,
               const utf8spec_answer& answer);
  void compare_error(const Subject& subject, Operation operation, std::string_view asked,
                     const utf8spec_answer& answer);
  // What is unusual about the place of an error, as the symptom of a finding; empty if nothing is.
  std::string_view unusual_place(const Subject& subject, Operation operation,
                                 const utf8spec_answer& answer) const;
  void compare_habit(const Subject& subject, Operation operation, std::string_view asked,
                     const utf8spec_answer& answer);
  std::string_view element_of_first_error(Operation operation) const;

  Expected expected_;
  Disagreements found_;
};

}  // namespace utf8spec::harnesses::fuzz
