#pragma once

#include <map>
#include <set>

#include "harnesses/answer.h"
#include "harnesses/judge/element.h"
#include "harnesses/question.h"

namespace utf8spec::reports {

// What right answers to curated questions say of a decoder.
class Passes {
 public:
  // `substitute` is the character with which the decoder marks ill-formed input.
  void add(const harnesses::Question& question, const harnesses::Answer& answer,
           char32_t substitute);

  // The elements of single characters, and of single ill-formed sequences: no fault lies in them
  // alone.
  const std::set<harnesses::Element>& right_alone(Operation operation) const;

  // Whether the operation left ill-formed input out, which is a policy of operations that replace.
  bool leaves_out(Operation operation) const;

 private:
  std::map<Operation, std::set<harnesses::Element>> right_alone_;
  std::set<Operation> leaving_out_;
};

}  // namespace utf8spec::reports
