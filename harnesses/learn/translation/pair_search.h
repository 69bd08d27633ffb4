#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "harnesses/learn/translation/transducer.h"

// What the searches through two machines share. Each walks the pairs of states that one word
// reaches, shorter words first, and keeps the places where it has been: a place has the earlier one
// from which it was reached (`before`) and the `octet` that led there.
namespace utf8spec::harnesses::learn {

// A machine, which of its states have a continuation that is not refused, and its ranges.
struct LivingMachine {
  explicit LivingMachine(const Transducer& whole)
      : machine(whole), lives(live_states(whole)), starts(range_starts(whole)) {}

  const Transducer& machine;
  std::vector<bool> lives;
  RangeStarts starts;
};

// Calls `visit(octet, arc of one, arc of other)` for the first octet of each range within which
// both states have one arc, in the order of octets, until it gives false.
template <typename Visit>
void for_each_arc_pair(const LivingMachine& one, std::uint32_t in_one, const LivingMachine& other,
                       std::uint32_t in_other, Visit visit) {
  const auto starts = one.starts[in_one] | other.starts[in_other];
  for (std::size_t value = 0; value < starts.size(); ++value) {
    if (!starts[value]) continue;
    const auto octet = static_cast<std::uint8_t>(value);
    if (!visit(octet, one.machine.at(in_one, octet), other.machine.at(in_other, octet))) return;
  }
}

// The word that led to a place. The first place is the beginning.
template <typename Place>
Octets word_to(const std::vector<Place>& places, std::size_t at) {
  Octets word;
  for (; at != 0; at = places[at].before) word.push_back(places[at].octet);
  std::ranges::reverse(word);
  return word;
}

}  // namespace utf8spec::harnesses::learn
