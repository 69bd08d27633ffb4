#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>

namespace utf8spec::harnesses::fuzz {

// Random draws that a seed determines, the same on every machine. The distributions of <random> are
// not the same in every standard library. A mutator makes a new object for every input, so that
// seeding must cost nothing: this is splitmix64 (Steele, Lea and Flood 2014), whose state is the
// seed itself.
class Draws {
 public:
  explicit constexpr Draws(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
    return mixed ^ (mixed >> 31);
  }

  // 0 to bound - 1. Lower numbers are a little more frequent, which does not matter here.
  constexpr std::size_t below(std::size_t bound) {
    return static_cast<std::size_t>(next() % bound);
  }

  constexpr bool one_in(std::size_t chances) { return below(chances) == 0; }

  template <typename Range>
  constexpr const auto& one_of(const Range& range) {
    return *(std::begin(range) + static_cast<std::ptrdiff_t>(below(std::size(range))));
  }

 private:
  std::uint64_t state_;
};

}  // namespace utf8spec::harnesses::fuzz
