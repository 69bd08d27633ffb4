#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "harnesses/judge/habits.h"
#include "harnesses/judge/judge.h"
#include "harnesses/plan/bulk.h"

// Sending millions of questions as lines costs more than answering them. So the plugin's process
// makes the bulk questions itself, compares the answers and counts those that are the expected
// ones. It never decides that an answer is wrong: the runner asks every other question again in the
// ordinary way.
namespace utf8spec::harnesses {

// The questions of a job, and what is needed to predict their answers.
struct BulkJob {
  BulkOrder bulk;
  Profile profile = Profile::rfc3629;
  Habits habits;  // of the decoder in this operation
  friend bool operator==(const BulkJob&, const BulkJob&) = default;
};

// A job lists up to this many questions one by one. The largest ordinary case is an API that cannot
// take one octet: of a shard, all strings with that octet.
inline constexpr std::size_t most_others = 4096;

// The result of a job.
struct BulkResult {
  enum class Left : std::uint8_t {
    listed,  // `others` are to be asked in the ordinary way
    all,     // all are, since others are too many. Nothing else holds
    lost,    // all questions of the operation are, whatever its other jobs gave: the process broke
             // down, or the operation has ended
  };

  Left left = Left::all;
  std::uint64_t passed = 0;           // answered as expected: each would pass before a Judge
  std::vector<std::uint32_t> others;  // places in the order's stage, ascending
  friend bool operator==(const BulkResult&, const BulkResult&) = default;
};

// Receives the result of each job, in the order of the jobs; `job` is its index.
using BulkSink = std::function<void(std::size_t job, const BulkResult&)>;

// Asks jobs in other processes. The decoder that offers it owns it.
class BulkAsker {
 public:
  virtual ~BulkAsker() = default;

  // Asks all jobs. It calls `sink` in this thread, while later jobs are under way. It ends early if
  // `stop`, which several threads call, is true; then `sink` does not get the remaining results.
  virtual void ask(const std::vector<BulkJob>& jobs, const BulkSink& sink,
                   const std::function<bool()>& stop) = 0;
};

}  // namespace utf8spec::harnesses
