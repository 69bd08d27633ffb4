#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

#include "reference/octets.h"

namespace utf8spec::vectors {

// The same draws under every standard library: the engine's output is fixed by the C++ standard,
// that of its distributions is not.
class Draws {
 public:
  explicit Draws(std::uint64_t seed) : engine_(seed) {}

  // 0 to bound - 1. The bias, below 2^-32, does not matter here.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(engine_() % bound); }
  bool one_in(std::size_t chances) { return below(chances) == 0; }

 private:
  std::mt19937_64 engine_;
};

inline constexpr std::uint64_t default_seed = 3629;
inline constexpr std::uint64_t default_count = 1'000'000;

// Well-formed strings of 1 to 12 sequences over all nine rows, edges favoured, each with no change
// or exactly one: most faults are one step away from something well-formed.
class MutatedStrings {
 public:
  explicit MutatedStrings(std::uint64_t count = default_count, std::uint64_t seed = default_seed)
      : left_(count), draws_(seed) {}

  // False when all have been given.
  bool next(Octets& octets);

 private:
  std::uint64_t left_;
  Draws draws_;
};

// Strings of 1 to 12 values for an encoder, with no or exactly one value that is not scalar.
class MutatedValues {
 public:
  explicit MutatedValues(std::uint64_t count = default_count, std::uint64_t seed = default_seed)
      : left_(count), draws_(seed) {}

  bool next(std::u32string& values);

 private:
  std::uint64_t left_;
  Draws draws_;
};

}  // namespace utf8spec::vectors
