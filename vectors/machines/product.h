#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

#include "reference/octets.h"
#include "vectors/machines/machine.h"

// Compares two machines by walking both at the same time. It finds the shortest input on which two
// decoders disagree, or proves that none exists.
namespace utf8spec::vectors {

// Anything that moves as a machine does. Its states need not be in a table.
template <typename Type>
concept Moves = requires(const Type& machine, std::uint32_t state, std::uint8_t octet) {
  { machine.at(state, octet) } -> std::convertible_to<Transition>;
};

// The states that one word reaches in two machines.
struct StatePair {
  std::uint32_t one = 0;
  std::uint32_t other = 0;
  friend constexpr bool operator==(const StatePair&, const StatePair&) = default;
};

// Fibonacci hashing: multiplies by 2^64 divided by the golden ratio, which spreads numbers in
// sequence.
struct HashOfStatePair {
  std::size_t operator()(StatePair pair) const {
    const std::uint64_t both = (std::uint64_t{pair.one} << 32) | pair.other;
    return static_cast<std::size_t>((both * 0x9E3779B97F4A7C15u) >> 16);
  }
};

// Walks the product of two machines: all pairs of states that one word reaches together, from
// `pair` on, shorter words first. Returns a shortest word on which the outputs differ. If there is
// none, it returns nothing, which proves that the machines are equivalent from these states on.
template <Moves One, Moves Other>
std::optional<Octets> shortest_difference(const One& one, const Other& other, StatePair pair = {}) {
  // Pairs are stored with the way back, and not with their words, which would need far more memory.
  struct Reached {
    StatePair pair;
    std::size_t before;  // index of the pair that it was reached from
    std::uint8_t octet;
  };
  std::vector<Reached> reached{{pair, 0, 0}};
  std::unordered_set<StatePair, HashOfStatePair> known{pair};
  const auto word_to = [&](std::size_t place, std::uint8_t last) {
    Octets word{last};
    for (; place != 0; place = reached[place].before) word.push_back(reached[place].octet);
    std::reverse(word.begin(), word.end());
    return word;
  };
  for (std::size_t place = 0; place < reached.size(); ++place) {
    const StatePair here = reached[place].pair;
    for (unsigned value = 0; value < Machine::octet_count; ++value) {
      const auto octet = static_cast<std::uint8_t>(value);
      const Transition in_one = one.at(here.one, octet);
      const Transition in_other = other.at(here.other, octet);
      if (in_one.output != in_other.output) return word_to(place, octet);
      const StatePair next{in_one.next, in_other.next};
      if (known.insert(next).second) reached.push_back({next, place, octet});
    }
  }
  return std::nullopt;
}

// Whether two machines give the same outputs on every word.
template <Moves One, Moves Other>
bool equivalent(const One& one, const Other& other) {
  return !shortest_difference(one, other);
}

}  // namespace utf8spec::vectors
