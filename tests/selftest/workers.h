#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "tests/selftest/score.h"

namespace utf8spec::selftest {

// Told after each mutant, with the number done; never by two threads at once.
using Progress = std::function<void(std::size_t done)>;

// Tries all mutants, `jobs` at a time, and answers in the order of the claims whatever the order
// in which they ended. The error is that of the first mutant that could not be run.
tl::expected<std::vector<Tried>, std::string> try_all(const Bench& bench,
                                                      const std::vector<Claim>& claims,
                                                      std::size_t jobs, const Progress& progress);

}  // namespace utf8spec::selftest
