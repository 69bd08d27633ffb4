#pragma once

#include <array>
#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "harnesses/process/deadlines.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// Bounds the time of a run against a decoder that keeps crashing or hanging. It counts troubles for
// each operation, and for each derivation of an operation. From the counts it says how long to wait
// and which questions not to ask. It depends on earlier outcomes in the order of the questions and
// never on a clock, so that a repeated run asks the same.
class Patience {
 public:
  Patience(const Deadlines& deadlines, const Limits& limits);

  // Why a question is not asked, in words for the report; empty if it is asked. The view holds as
  // long as this object.
  std::string_view refusal(const Question& question) const;

  // True if hangs of this operation have been confirmed: a further one is not worth its full time.
  bool is_short(Operation operation) const;
  // For a request among many, and for one of several suspects after a breakdown. The second is
  // shorter, since most suspects are innocent.
  std::chrono::milliseconds deadline(Operation operation) const;
  std::chrono::milliseconds suspect_deadline(Operation operation) const;

  void answered(Operation operation) { of(operation).in_a_row = 0; }
  void hang_confirmed(Operation operation) {
    of(operation).has_hung = true;
    ++of(operation).hangs;
  }
  // The same for a reply that came long after the deadline.
  void slowness_confirmed(Operation operation) { ++of(operation).hangs; }
  // True if a request of this operation got no reply at all.
  bool has_hung(Operation operation) const { return of(operation).has_hung; }
  // A question has ended or hung the decoder, alone.
  void trouble(const Question& question);

  // True if so many questions in a row failed that a plain request must show that the operation
  // still works.
  bool wants_sign_of_life(Operation operation) const;
  // Nothing more of this operation is asked.
  void give_up(Operation operation) { of(operation).given_up = true; }

 private:
  // Of one operation: confirmed hangs, slow replies included, troubles since its last answer, and
  // whether it is given up.
  struct Counts {
    int hangs = 0;
    bool has_hung = false;
    int in_a_row = 0;
    bool given_up = false;
  };
  using Part = std::pair<Operation, Derivation>;

  Counts& of(Operation operation) { return counts_[static_cast<std::size_t>(operation)]; }
  const Counts& of(Operation operation) const {
    return counts_[static_cast<std::size_t>(operation)];
  }

  Deadlines deadlines_;
  Limits limits_;
  std::string bulk_refusal_;
  std::string refusal_;
  std::array<Counts, operation_rows.size()> counts_{};
  std::map<Part, int> troubles_;
};

}  // namespace utf8spec::harnesses
