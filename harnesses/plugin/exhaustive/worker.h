#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "harnesses/plugin/exhaustive/conversation.h"

namespace utf8spec::harnesses::exhaustive {

// What the workers of one sweep have in common.
struct SweepOrder {
  ProcessWords process;
  FunctionName function;
  Pruning pruning;
  std::atomic<unsigned> troubles = 0;  // calls that ended or held up their process
};

// So many calls that end or hold up their process are waited for in one sweep, and so many in one
// slice.
inline constexpr unsigned most_troubles = 64;
inline constexpr std::size_t most_left_out = 16;

// Keeps a process at work on slices, whatever the decoder does to it: what ends it or holds it up
// is asked of a fresh one by itself, counted if it does so again, and left out.
class Worker {
 public:
  explicit Worker(SweepOrder& order) : order_(order) {}

  // What came of a slice; nothing where it was stopped.
  std::optional<Sums> sweep(unsigned slice);

 private:
  // What is known of a slice while it is tried again.
  struct Attempt {
    unsigned slice;
    std::vector<Call> left_out;
    Sums beside;  // of what is left out
    unsigned retries = 0;
  };

  tl::expected<Sums, ExchangeFailure> try_once(const Attempt& attempt);
  // Learns from a breakdown; an answer is the last word on the slice.
  std::optional<Sums> learn(Attempt& attempt, const ExchangeFailure& breakdown);
  static void leave_out(Attempt& attempt, const Call& call, const ExchangeFailure& alone);
  bool is_at_an_end(const Attempt& attempt) const;

  SweepOrder& order_;
  std::unique_ptr<Conversation> conversation_;
};

// Asks one call of a process of its own, or its string in all places; its answer in words, or what
// became of the process.
tl::expected<AloneReply, ExchangeFailure> ask_alone(
    const SweepOrder& order, const Call& call,
    AloneRequest::Places places = AloneRequest::Places::one);

}  // namespace utf8spec::harnesses::exhaustive
