// Learning a decoder's own table, as the commands `learn` and `run --learn` share it: how deep to
// go if the user does not say, and what to show meanwhile.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/common/target.h"
#include "harnesses/learn/study.h"

namespace utf8spec::cli {

// How deep a decoder is learned. Without `extra_states`, the kind of decoder decides.
struct LearningWords {
  std::optional<unsigned> extra_states;
  harnesses::learn::Depth depth;
};

// Learns what the lessons ask for, and shows progress on standard error. Ctrl-C ends it early, and
// the study says so.
harnesses::learn::Study learn(harnesses::Decoder& decoder, Target::Kind kind,
                              const std::vector<harnesses::learn::Lesson>& lessons,
                              const LearningWords& words);

// The depth for these lessons. An explicit number of extra states applies to all of them.
harnesses::learn::Depths depths_of(const LearningWords& words, Target::Kind kind,
                                   const std::vector<harnesses::learn::Lesson>& lessons);

// One line of progress, such as "python: verdicts of validate, 9 states so far, 3,200,000 requests,
// 800,000/s".
std::string progress_words(const std::string& name, const harnesses::learn::Progress& progress,
                           std::uint64_t answered, double seconds);

}  // namespace utf8spec::cli
