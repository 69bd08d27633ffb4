#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/plugin/exhaustive/conversation.h"

namespace utf8spec::harnesses::exhaustive {

struct SweepOptions {
  ProcessWords process;
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

// Puts every string of the slices to a plugin's decoder, in as many processes at a time as there
// are jobs. Outlives every crash and hang of theirs; ends early, with what is known, when it is
// stopped or so many calls ended their process that no more are waited for. First examples of what
// is wrong are asked again, each of a process of its own.
tl::expected<Swept, SweepFailure> sweep(const SweepOptions& options);

}  // namespace utf8spec::harnesses::exhaustive
