// A stream that hands over the same output twice fails in every derived text. The search for faults
// of octets would go through each of them, and there are hundreds of thousands.

#pragma once

#include <set>

#include "harnesses/judge/judge.h"
#include "reports/diagnosis/failure.h"

namespace utf8spec::reports {

// Whether a stream answers with the whole text, of which parts come again. `judge` knows the marks
// of the decoder.
bool repeats_output(const Failure& failure, const harnesses::Judge& judge);

// The streams that repeat output and do nothing else wrong, by their answers to curated questions.
class RepeatingStreams {
 public:
  // Notes a wrong answer to a curated question. The order of the answers has no effect.
  void see(const Failure& failure, const harnesses::Judge& judge);

  // Whether repeated output explains a failure. All wrong answers of its operation to curated
  // questions repeat output then, and this one does too. If the function for the text in one piece
  // goes wrong, its faults explain more.
  bool explain(const Failure& failure, const harnesses::Judge& judge) const;

 private:
  std::set<Operation> failed_;
  std::set<Operation> otherwise_;  // that answered wrongly in another way
};

}  // namespace utf8spec::reports
