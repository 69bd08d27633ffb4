#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/common/target.h"
#include "harnesses/learn/study.h"

namespace utf8spec::cli {

// How deep a decoder is learnt where nobody says how deep.
struct LearningWords {
  std::optional<unsigned> extra_states;
  harnesses::learn::Depth depth;
};

// Learns what the lessons ask for, and says on standard error how far it is. Ctrl-C ends it,
// and the study says so.
harnesses::learn::Study learn(harnesses::Decoder& decoder, Target::Kind kind,
                              const std::vector<harnesses::learn::Lesson>& lessons,
                              const LearningWords& words);

// How deep these lessons are learnt.
harnesses::learn::Depths depths_of(const LearningWords& words, Target::Kind kind,
                                   const std::vector<harnesses::learn::Lesson>& lessons);

// Such as "python: verdicts of validate, 9 states so far, 3,200,000 requests, 800,000/s".
std::string progress_words(const std::string& name, const harnesses::learn::Progress& progress,
                           std::uint64_t answered, double seconds);

}  // namespace utf8spec::cli
