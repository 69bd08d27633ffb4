#pragma once

#include <string>
#include <vector>

#include "harnesses/plugin/exhaustive/function.h"
#include "harnesses/plugin/exhaustive/tally.h"
#include "reports/exit_status.h"
#include "reports/report.h"

namespace utf8spec::reports {

// What a sweep over all strings of one to four octets, or over a part of them, has found. Holds no
// clock, so that the same sweep gives the same record.
struct SweepRecord {
  struct {
    std::string name;
    std::string version;
    std::string subject;  // what names it on a command line
  } decoder;
  std::string suite_version;
  harnesses::exhaustive::FunctionName function{};
  harnesses::exhaustive::Pruning pruning{};
  // What it was to go over, and the slices that it has: in order, none touching the next.
  harnesses::exhaustive::SweepShard shard;
  std::vector<harnesses::exhaustive::SliceRange> done;
  harnesses::exhaustive::Sums sums;
  std::vector<std::string> notes;  // what did not show again
};

// Whether a record has all slices of its shard; else it was ended early.
bool is_whole(const SweepRecord& record);

// Whether every string there is has been gone over.
bool is_over_all(const SweepRecord& record);

// Non-conformant where any answer is wrong; else incomplete where not everything could be judged,
// or where it was ended early; else conformant, which says nothing about slices of other shards.
Verdict verdict_of(const SweepRecord& record);

// What may be claimed of the decoder, with its hypotheses; or one sentence that says why nothing
// is.
std::string claim_of(const SweepRecord& record);

// Exit status of the command: 1, 6 or 0.
ExitStatus exit_status(const SweepRecord& record);

}  // namespace utf8spec::reports
