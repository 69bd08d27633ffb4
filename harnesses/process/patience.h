#pragma once

#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "harnesses/process/deadlines.h"
#include "harnesses/process/mishap.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// Bounds the time of a run against a decoder that keeps crashing, hanging or breaking the protocol.
// One rule holds for all operations, core and side, at every level: ten mishaps of one kind in an
// operation end that operation. Patience also says how long to wait. It depends on earlier outcomes
// in the order of the questions and never on a clock, so that a repeated run asks the same.
class Patience {
 public:
  Patience(const Deadlines& deadlines, const Limits& limits)
      : deadlines_(deadlines), limits_(limits) {}

  // Why a question of this operation is not asked, in words for the report; empty if it is asked.
  // The view holds as long as this object.
  std::string_view refusal(Operation operation) const { return of(operation).refusal; }
  bool has_ended(Operation operation) const { return !refusal(operation).empty(); }

  // For the reply that is due among many. Missing it is only a suspicion, so it becomes shorter
  // once the run has seen hangs.
  std::chrono::milliseconds deadline(Operation operation) const;
  // For one of several suspects after a breakdown. Most suspects are innocent.
  std::chrono::milliseconds suspect_deadline(Operation operation) const;

  // True if a hang of this operation was confirmed and the run has seen several. A further one is
  // not worth its full time, so it is neither confirmed nor judged.
  bool is_short(Operation operation) const;
  // True if the run has missed several full deadlines, in whatever operation.
  bool is_wary() const { return misses_ >= limits_.misses; }

  // A request got no reply at the full deadline, alone.
  void hang_confirmed(const Request& request);
  // The same for a reply that came long after the deadline.
  void slowness_confirmed(Operation operation);
  // A full deadline was missed, but no single request does it.
  void miss() { ++misses_; }
  // Whether it was shown that this request hangs, and is not only slow: this operation has hung
  // before, or another one did on the same text.
  bool has_hung_on(const Request& request) const;

  void mishap(Operation operation, Mishap mishap);

 private:
  struct Counts {
    int hangs = 0;  // confirmed
    int slow = 0;   // confirmed
    std::array<int, mishap_rows.size()> mishaps{};
    std::string refusal = {};
  };
  using Text = std::pair<Octets, std::u32string>;

  Counts& of(Operation operation) { return counts_[static_cast<std::size_t>(operation)]; }
  const Counts& of(Operation operation) const {
    return counts_[static_cast<std::size_t>(operation)];
  }

  Deadlines deadlines_;
  Limits limits_;
  int misses_ = 0;  // of full deadlines, in the whole run
  std::array<Counts, operation_rows.size()> counts_{};
  std::vector<Text> hung_on_;  // the first of each operation
};

}  // namespace utf8spec::harnesses
