// The score of the self-test: how many mutants a level must find, and how many it finds.

#pragma once

#include <string>
#include <vector>

#include "tests/selftest/claims.h"
#include "tests/selftest/trial.h"

namespace utf8spec::selftest {

// A mutant with its claim and its finding. Lists of them have the order of the manifest.
struct Tried {
  Claim claim;
  Finding finding;
};

// A line for each claim that does not hold.
std::vector<std::string> broken_claims(const std::vector<Tried>& all);

// A line of the score of one level, as in the table of docs/selftest.md.
std::string score_line(const std::vector<Tried>& all, harnesses::Level level);

// The table of the score by level, as it is in docs/selftest.md.
std::string score_table(const std::vector<Tried>& all);

// How many mutants each group of vectors finds, a line each.
std::string group_table(const std::vector<Tried>& all);

// What found each mutant, every vector on a line of its own.
std::string kill_list(const std::vector<Tried>& all);

// The same for programs: each mutant with its claim and its finding, and the broken claims.
std::string to_json(const std::vector<Tried>& all);

}  // namespace utf8spec::selftest
