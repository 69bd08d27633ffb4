// The options that the commands `run`, `report`, `issue` and others share, declared once. Options
// that exist twice would soon differ in their help or their checks.

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/common/target.h"
#include "cli/tree/syntax.h"
#include "reports/run/assignment.h"

namespace utf8spec::cli {

// The options of a run that do not name the decoder.
struct RunWords {
  std::string level{name(harnesses::default_level)};
  std::string profile = "rfc3629";
  std::vector<std::string> groups;
  std::vector<std::string> operations;
  std::optional<std::uint32_t> seed;     // of fresh strings
  std::optional<std::uint64_t> repeats;  // of requests that are asked again
  std::vector<std::string> required;     // POLICY=VALUE each
  friend bool operator==(const RunWords&, const RunWords&) = default;
};

// Declares the options that name a decoder and say how to reach it. In all of these functions,
// `words` must live until the command has run.
void add_target_words(Syntax& syntax, TargetWords& words);

// Declares those of them that say what the API cannot be given: `--cannot`, `--without` and
// `--because`.
void add_api_words(Syntax& syntax, TargetWords& words);

// Declares those of them that say how it is asked: `--deadline` and `--exit-status`.
void add_way_words(Syntax& syntax, TargetWords& words);

// Declares `--profile`.
void add_profile_word(Syntax& syntax, std::string& word);
Profile profile_named(const std::string& word);

// Declares `--require`, and reads its words. A wrong one fails with one line.
void add_required_words(Syntax& syntax, std::vector<std::string>& words);
Result<std::vector<reports::WantedPolicy>> required_of(const std::vector<std::string>& words);

// Declares `--level`.
void add_level_option(Syntax& syntax, RunWords& words);

// Declares the options that select among the questions of a level.
void add_selection_words(Syntax& syntax, RunWords& words);

// Declares all options of a run.
void add_run_words(Syntax& syntax, RunWords& words);

// Turns the words into an assignment. A word without a meaning fails with one line.
Result<reports::Assignment> assignment_of(const RunWords& words, const Target& target);

}  // namespace utf8spec::cli
