#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/common/run_progress.h"
#include "cli/common/run_words.h"
#include "cli/common/target.h"
#include "harnesses/plan/plan.h"
#include "vectors/suite/suite.h"

namespace utf8spec::cli {

// How many requests a level asks of a decoder.
struct LevelSize {
  harnesses::Level level = harnesses::default_level;
  std::uint64_t requests = 0;
  std::uint64_t bulk = 0;  // of these the bulk questions, which may be asked in bulk
};

LevelSize size_of(const vectors::Suite& suite, const harnesses::Selection& selection);

// The first level behind the selection's that asks more than the `asked` requests of it; none where
// all ask the same.
std::optional<LevelSize> next_level(const vectors::Suite& suite, harnesses::Selection selection,
                                    std::uint64_t asked);

// How long a level would take at the rates of a run that asked `asked`; nothing where the run was
// over too soon to tell.
std::optional<double> seconds_for(const LevelSize& next, const LevelSize& asked,
                                  const Paces& paces);

// What the command line said of a run, to say it again.
struct RunCommand {
  std::string program;  // as it was called
  const TargetWords& target_words;
  const RunWords& words;
  const Target& target;
};

// The command that asks the same of the same decoder at another level, for a shell.
std::string command_at(harnesses::Level level, const RunCommand& command);

// What a run has shown of its decoder.
struct RunSoFar {
  harnesses::Selection selection;  // with the replacement policies that were found
  Paces paces;
  bool complete = true;  // whether all was asked and judged
};

// The line that ends a report: the next level's command, how many requests it makes, and how long
// they would take. It is no part of the report, which holds no clock.
std::string next_line(const vectors::Suite& suite, const RunSoFar& run, const RunCommand& command);

// Roughly: "a few seconds", "about 40 seconds", "about 7 minutes".
std::string rough_duration(double seconds);

}  // namespace utf8spec::cli
