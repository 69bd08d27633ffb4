#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "tests/selftest/score.h"

namespace utf8spec::selftest {

// Told after each mutant, with the number done; never by two threads at once.
using Progress = std::function<void(std::size_t done)>;

// How the mutants are tried: up to which level, and how many at a time.
struct Effort {
  harnesses::Level deepest = harnesses::Level::standard;
  std::size_t jobs = 2;
};

// Tries all mutants and answers in the order of the claims whatever the order
// in which they ended. The error is that of the first mutant that could not be run.
tl::expected<std::vector<Tried>, std::string> try_all(const Bench& bench,
                                                      const std::vector<Claim>& claims,
                                                      const Effort& effort,
                                                      const Progress& progress);

}  // namespace utf8spec::selftest
