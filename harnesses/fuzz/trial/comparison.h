#pragma once

#include <string_view>

#include "harnesses/fuzz/disagreement.h"
#include "harnesses/fuzz/expected.h"
#include "harnesses/fuzz/subject.h"

namespace utf8spec::harnesses::fuzz {

// Lays the answers of decoders beside the reference's. An answer that is the reference's own costs
// one comparison; any other is judged as the suite judges it, so that a disagreement has the words
// of a report. A decoder that is held to the reference is then held to the rest of it as well.
class Comparison {
 public:
  // Makes `given` what is asked next. It must outlive the asking.
  void take(const Case& given);

  const Expected& expected() const { return expected_; }

  // Asks one operation, which the subject offers: streams also a second time, after a reset, and,
  // of a subject that is held to the profile, in one piece.
  void ask(Subject& subject, Operation operation);

  // Calls the subject's step function, which it has, at each place where the reference has a step.
  void step(Subject& subject);

  void add(Disagreement disagreement);

  // What was found since the last call, each once, in the order in which it was found.
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
  std::string_view element_of_first_error(Operation operation) const;

  Expected expected_;
  Disagreements found_;
};

}  // namespace utf8spec::harnesses::fuzz
