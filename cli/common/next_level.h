// The last line of a run on the terminal: the command for the next level, and how long it would
// take. It uses measured rates, so it is not in the report, which holds no clock. Rates never
// change what is asked.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/common/expectations.h"
#include "cli/common/run_progress.h"
#include "cli/common/run_words.h"
#include "cli/common/target.h"
#include "harnesses/plan/plan.h"
#include "vectors/suite/suite.h"

namespace utf8spec::cli {

// The number of requests that a level makes, and how many of them are bulk questions.
struct LevelSize {
  harnesses::Level level = harnesses::default_level;
  std::uint64_t requests = 0;
  std::uint64_t bulk = 0;  // of these the bulk questions, which may be asked in bulk
};

// Counts the plan's questions, mostly by arithmetic.
LevelSize size_of(const vectors::Suite& suite, const harnesses::Selection& selection);

// The first deeper level that asks more than `asked` requests of this selection. Nothing if no
// level does.
std::optional<LevelSize> next_level(const vectors::Suite& suite, harnesses::Selection selection,
                                    std::uint64_t asked);

// How many seconds a level would take at the measured rates. Nothing if the run was too short to
// measure.
std::optional<double> seconds_for(const LevelSize& next, const LevelSize& asked,
                                  const Paces& paces);

// The words of a run, for repeating them at another level.
struct RunCommand {
  std::string program;  // as it was called
  const TargetWords& target_words;
  const RunWords& words;
  const Target& target;
  const ExpectationWords& expectations;
  std::string flags = {};  // options without a value, each behind a blank
};

// The command that asks the same of the same decoder at a level, quoted for a shell. It has all
// options of the run but those that write files. `more` are further options, each behind a blank.
std::string command_at(harnesses::Level level, const RunCommand& command,
                       std::string_view more = {});

// What a finished run knows of its decoder.
struct RunSoFar {
  harnesses::Selection selection;  // with the replacement policies that were found
  Paces paces;
  bool complete = true;  // whether all was asked and judged
};

// The whole line. If no deeper level asks more, a plugin gets the command `exhaustive` instead.
std::string next_line(const vectors::Suite& suite, const RunSoFar& run, const RunCommand& command);

// A rough duration, such as "a few seconds", "about 40 seconds" or "about 7 minutes".
std::string rough_duration(double seconds);

}  // namespace utf8spec::cli
