#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/plugin/exhaustive/sweep_process.h"

namespace utf8spec::harnesses::exhaustive {

struct SweepOptions {
  SweepProcessOptions process;
  std::optional<FunctionName> function;  // none: the first that the decoder offers
  Pruning pruning = Pruning::by_beginning;
  SliceRange slices;
  unsigned jobs = 1;
  // Told now and then of how many strings the answer is known.
  std::function<void(std::uint64_t)> progress = [](std::uint64_t) {};
};

// What a sweep has found.
struct Swept {
  std::string name;  // of the decoder
  std::string version;
  reference::Encoding dialect;  // in which it was judged: its encoding, or a dialect of it
  Grain grain;
  FunctionName function;
  Pruning pruning;
  std::vector<SliceRange> done;  // in order, none touching the next; all slices unless stopped
  Sums sums;
  std::vector<std::string> notes;  // what did not show again; with a note nothing is claimed
};

// Why there was no sweep, in one line.
struct SweepFailure {
  enum class Kind : std::uint8_t { not_started, not_offered } kind;
  std::string text;
};

// Calls a plugin's decoder with every string of the slices, in `jobs` processes at a time. It goes
// on after every crash and hang. It ends early, with the slices that are done, if it is stopped or
// if `most_troubles` calls have ended or held up their process. The first examples of each fault
// are asked again, each in a fresh process.
tl::expected<Swept, SweepFailure> sweep(const SweepOptions& options);

}  // namespace utf8spec::harnesses::exhaustive
