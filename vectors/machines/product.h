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

namespace utf8spec::vectors {

// Anything that moves as a machine does; its states need not stand in a table.
template <typename Type>
concept Moves = requires(const Type& machine, std::uint32_t state, std::uint8_t octet) {
  { machine.at(state, octet) } -> std::convertible_to<Transition>;
};

// A state of one machine and the state of another in which the same word leaves it.
struct StatePair {
  std::uint32_t one = 0;
  std::uint32_t other = 0;
  friend constexpr bool operator==(const StatePair&, const StatePair&) = default;
};

struct HashOfStatePair {
  std::size_t operator()(StatePair pair) const {
    const std::uint64_t both = (std::uint64_t{pair.one} << 32) | pair.other;
    return static_cast<std::size_t>((both * 0x9E3779B97F4A7C15u) >> 16);
  }
};

// The product of two machines: walks all pairs of states that words reach together, from `pair` on,
// the shorter words first. Gives a shortest word on which the two say different things; nothing
// where the walk ends without one, which proves that they say the same on every word.
template <Moves One, Moves Other>
std::optional<Octets> shortest_difference(const One& one, const Other& other, StatePair pair = {}) {
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

// Whether two machines say the same on every word.
template <Moves One, Moves Other>
bool equivalent(const One& one, const Other& other) {
  return !shortest_difference(one, other);
}

}  // namespace utf8spec::vectors
