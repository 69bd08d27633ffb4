// Runs the mutants of the self-test in parallel.

#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "tests/selftest/score.h"

namespace utf8spec::selftest {

// Called after each mutant with the number that is done, always on one thread.
using Progress = std::function<void(std::size_t done)>;

// How the mutants are tried: up to which level, and how many at a time.
struct Effort {
  harnesses::Level deepest = harnesses::Level::standard;
  std::size_t jobs = 2;
};

// Tries all mutants. The results have the order of the claims. The error is that of the first
// mutant that could not be run.
tl::expected<std::vector<Tried>, std::string> try_all(const Bench& bench,
                                                      const std::vector<Claim>& claims,
                                                      const Effort& effort,
                                                      const Progress& progress);

}  // namespace utf8spec::selftest
