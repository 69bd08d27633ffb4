#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "cli/common/target.h"
#include "reports/run/assess.h"

namespace utf8spec::cli {

// What the command line says of a run.
struct RunWords {
  std::string level{name(harnesses::default_level)};
  std::string profile = "rfc3629";
  std::vector<std::string> groups;
  std::vector<std::string> operations;
};

// Adds the words that name a decoder, and how to reach it.
void add_target_words(CLI::App& app, TargetWords& words);

// Adds --profile, and says which one it names.
void add_profile_word(CLI::App& app, std::string& word);
Profile profile_named(const std::string& word);

// Adds the word that says how deep to go.
void add_level_option(CLI::App& app, RunWords& words);

// Adds the words that say what to run.
void add_run_words(CLI::App& app, RunWords& words);

// What they mean; fails with one line for a word that means nothing.
Result<reports::Assignment> assignment_of(const RunWords& words, const Target& target);

}  // namespace utf8spec::cli
