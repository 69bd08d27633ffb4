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

// Keeps a run against a decoder that crashes or hangs all the time from taking for ever: counts by
// operation, and derived questions by derivation too, and says how long to wait and what not to ask
// any more. Depends on what happened before in the order of the questions, never on a clock.
class Patience {
 public:
  Patience(const Deadlines& deadlines, const Limits& limits);

  // Why a question is not asked; empty where it is.
  std::string_view refusal(const Question& question) const;

  // Whether hangs of this operation are established, so that one more is not worth its full time.
  bool is_short(Operation operation) const;
  std::chrono::milliseconds deadline(Operation operation) const;
  std::chrono::milliseconds suspect_deadline(Operation operation) const;

  void answered(Operation operation) { of(operation).in_a_row = 0; }
  void hang_confirmed(Operation operation) { ++of(operation).hangs; }
  void trouble(const Question& question);

  // Whether so many in a row failed that it must show with a plain request that it still works.
  bool wants_sign_of_life(Operation operation) const;
  void give_up(Operation operation) { of(operation).given_up = true; }

 private:
  struct Counts {
    int hangs = 0;
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
  std::array<Counts, all_operations.size()> counts_{};
  std::map<Part, int> troubles_;
};

}  // namespace utf8spec::harnesses
