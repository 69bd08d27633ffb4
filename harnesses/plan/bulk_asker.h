#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "harnesses/judge/habits.h"
#include "harnesses/judge/judge.h"
#include "harnesses/plan/bulk.h"

// The plugin's process makes the bulk questions and compares the answers there. It counts those
// that are the expected ones. The runner asks every other question again in the ordinary way, so
// nobody is accused here.
namespace utf8spec::harnesses {

// The questions of a bulk job, and what predicts their answers.
struct BulkJob {
  BulkOrder bulk;
  Profile profile = Profile::rfc3629;
  Habits habits;  // of the decoder in this operation
  friend bool operator==(const BulkJob&, const BulkJob&) = default;
};

// So many questions of a job are listed one by one: of a hundred thousand, those with an octet
// that an API cannot take.
inline constexpr std::size_t most_others = 4096;

// What became of a job.
struct BulkResult {
  enum class Left : std::uint8_t {
    listed,  // `others` are to be asked in the ordinary way
    all,     // all are: others are too many, or the process broke down. Nothing else holds
  };

  Left left = Left::all;
  std::uint64_t passed = 0;           // answered as expected: each would pass before a Judge
  std::vector<std::uint32_t> others;  // places in the order's stage, ascending
  friend bool operator==(const BulkResult&, const BulkResult&) = default;
};

// Takes what became of each job, in their order; `job` is its index.
using BulkSink = std::function<void(std::size_t job, const BulkResult&)>;

class BulkAsker {
 public:
  virtual ~BulkAsker() = default;

  // Goes over all jobs, and tells `sink` in this thread, while further jobs are under way.
  // Ends early once `stop`, which several threads ask, is true: `sink` is not told of the rest.
  virtual void ask(const std::vector<BulkJob>& jobs, const BulkSink& sink,
                   const std::function<bool()>& stop) = 0;
};

}  // namespace utf8spec::harnesses
