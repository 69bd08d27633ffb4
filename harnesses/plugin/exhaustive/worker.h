#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "harnesses/plugin/exhaustive/sweep_process.h"

namespace utf8spec::harnesses::exhaustive {

// The most calls of one sweep that may end or hold up their process. Each costs a process or a
// deadline. For one slice, `most_left_out` is the limit.
inline constexpr unsigned most_troubles = 64;

// The order that all workers of one sweep share.
struct SweepOrder {
  SweepProcessOptions process;
  Judged judged;
  Pruning pruning;
  std::size_t piece = 1;               // octets of which every string is a whole number
  std::atomic<unsigned> troubles = 0;  // calls that ended or held up their process

  // Whether no further slice is to be asked.
  bool is_at_an_end() const { return process.child.is_stopped() || troubles >= most_troubles; }
};

// Keeps a process at work on slices, whatever the decoder does to it. A call that ends the process,
// or holds it up, is asked again by itself in a fresh process. If it does the same there, it is
// counted, and the slice is swept without it.
class Worker {
 public:
  explicit Worker(SweepOrder& order) : order_(order) {}

  // Sums of the first slices of some that were wanted: of all, unless it was stopped.
  struct Swept {
    Sums sums;
    SliceRange slices;
  };

  // Asks for slices in a row. A message costs as much as many slices whose answers a beginning
  // gives, so one message asks for all. If anything goes wrong, each is asked by itself.
  Swept sweep(SliceRange slices);

 private:
  // What is known of a slice while it is tried again.
  struct Attempt {
    unsigned slice;
    std::vector<Call> left_out;
    Sums beside;  // of what is left out
    unsigned retries = 0;
  };

  // Nothing if there is a crash or a breakdown, so that each slice is asked by itself.
  std::optional<Sums> sweep_all(SliceRange slices);
  std::optional<Sums> sweep_one(unsigned slice);
  tl::expected<Sums, ExchangeFailure> try_once(const SliceRequest& request);
  // Learns from a breakdown; an answer is the last word on the slice.
  std::optional<Sums> learn(Attempt& attempt, const ExchangeFailure& breakdown);
  static void leave_out(Attempt& attempt, const Call& call, const ExchangeFailure& alone);
  bool is_at_an_end(const Attempt& attempt) const;

  SweepOrder& order_;
  std::unique_ptr<SweepProcess> process_;
};

// Asks one call, or its string in all places, in a process of its own. Gives the answer in words,
// or how the process ended.
tl::expected<AloneReply, ExchangeFailure> ask_alone(
    const SweepOrder& order, const Call& call,
    AloneRequest::Places places = AloneRequest::Places::one);

}  // namespace utf8spec::harnesses::exhaustive
