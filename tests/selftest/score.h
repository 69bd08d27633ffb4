#pragma once

#include <string>
#include <vector>

#include "tests/selftest/claims.h"
#include "tests/selftest/trial.h"

namespace utf8spec::selftest {

// A mutant with what was claimed and what was found; both in the manifest's order.
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

std::string to_json(const std::vector<Tried>& all);

}  // namespace utf8spec::selftest
