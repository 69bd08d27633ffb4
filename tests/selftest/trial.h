// Tries one mutant: whether the suite finds it, at which level, and by which vectors.

#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/plan/plan.h"
#include "tests/selftest/claims.h"
#include "vectors/suite/suite.h"

namespace utf8spec::selftest {

// The parts that a trial needs.
struct Bench {
  std::filesystem::path plugin_host;
  std::filesystem::path mutants;
  const vectors::Suite& suite;
};

// The result of the runs against one mutant.
struct Finding {
  std::string name;
  std::optional<harnesses::Level> killed;       // the level at which it was found
  std::map<std::string, std::uint64_t> groups;  // failed questions by group of vectors
  // What found it: ids of vectors; of questions that come from none, the request. At `smoke` all
  // vectors, at `standard` the first question.
  std::vector<std::string> killers;
  std::string verdict;  // of the last run
};

// Runs the suite against a mutant, under the profile that its claim names, up to `deepest`. At
// `smoke` a run stops at the first failure. At `standard` the groups of `smoke` run whole; if they
// find nothing, the groups that `standard` adds run one after the other until one finds the mutant.
// The error is a line that says why the mutant could not be run.
tl::expected<Finding, std::string> try_mutant(const Bench& bench, const Claim& claim,
                                              harnesses::Level deepest);

// All of a level in one run: for the control, which must pass.
tl::expected<Finding, std::string> try_control(const Bench& bench, const Claim& claim,
                                               harnesses::Level level);

}  // namespace utf8spec::selftest
