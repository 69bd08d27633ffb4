// Right answers restrict the search for faults: an element that was answered right by itself is not
// simply accepted or refused.

#pragma once

#include <map>
#include <set>

#include "harnesses/answer.h"
#include "harnesses/judge/element.h"
#include "harnesses/question.h"

namespace utf8spec::reports {

// The evidence of right answers to curated questions. It keeps the search from assuming faults that
// these answers rule out.
class Passes {
 public:
  // Adds a right answer. `substitute` is the character with which the decoder marks ill-formed
  // input.
  void add(const harnesses::Question& question, const harnesses::Answer& answer,
           char32_t substitute);

  // The elements that were answered right in an input of one unit. No fault lies in them alone.
  const std::set<harnesses::Element>& right_alone(Operation operation) const;

  // Whether the operation once left ill-formed input out without a mark. For replacing operations
  // this is a policy.
  bool leaves_out(Operation operation) const;

 private:
  // Both are per operation: one library can have several decoders behind its functions.
  std::map<Operation, std::set<harnesses::Element>> right_alone_;
  std::set<Operation> leaving_out_;
};

}  // namespace utf8spec::reports
