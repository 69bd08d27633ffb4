#include "vectors/machines/remembered.h"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "vectors/machines/minimal.h"
#include "vectors/machines/product.h"
#include "vectors/machines/settled.h"
#include "vectors/machines/words.h"

namespace utf8spec::vectors {
namespace {

using reference::ReplacedPart;
using reference::ReplacementPolicy;

constexpr std::uint32_t as_bit(bool is_set) { return is_set ? 1 : 0; }

// Packs outputs without their lengths. The numbers are new ones, and only their equality matters.
class Kinds {
 public:
  Kinds(Shown shown, ReplacementPolicy policy) : shown_(shown), part_(row_of(policy).part) {}

  std::uint32_t of(std::uint32_t output) const {
    switch (shown_) {
      case Shown::parts:
        return of(settled_of(output));
      case Shown::characters:
        break;
    }
    return of(change_of(output));
  }

 private:
  std::uint32_t of(const Settled& settled) const {
    const auto begun = static_cast<unsigned>(std::popcount(settled.begins));
    return as_bit(settled.ended > 0) | as_bit(settled.ill_formed > 0) << 1 |
           static_cast<std::uint32_t>(settled.octet) << 2 | marks(begun) << 4;
  }

  std::uint32_t of(const OutputChange& change) const {
    return as_bit(change.removed > 0) | as_bit(change.length > 0) << 1 |
           marks(change.replacements) << 2;
  }

  // How many U+FFFD stand for pending octets. One for each unit is a length.
  std::uint32_t marks(unsigned count) const {
    switch (part_) {
      case ReplacedPart::unit:
        return as_bit(count > 0);
      case ReplacedPart::subpart:
      case ReplacedPart::sequence:
        break;
    }
    return count;
  }

  Shown shown_;
  ReplacedPart part_;
};

// The states that have a way to one of `goals`, found by looking back again and again.
std::vector<bool> leading_to(const Machine& machine, std::vector<bool> goals) {
  const auto has_way = [&](std::uint32_t state) {
    for (std::size_t octet = 0; octet < Machine::octet_count; ++octet) {
      if (goals[machine.at(state, static_cast<std::uint8_t>(octet)).next]) return true;
    }
    return false;
  };
  for (bool is_growing = true; is_growing;) {
    is_growing = false;
    for (std::uint32_t state = 0; state < machine.states(); ++state) {
      if (goals[state] || !has_way(state)) continue;
      goals[state] = is_growing = true;
    }
  }
  return goals;
}

}  // namespace

Machine without_lengths(const Machine& control, Shown shown, ReplacementPolicy policy) {
  const Kinds kinds(shown, policy);
  Machine machine = control;
  for (std::uint32_t state = 0; state < machine.states(); ++state) {
    for (std::size_t value = 0; value < Machine::octet_count; ++value) {
      const auto octet = static_cast<std::uint8_t>(value);
      const Transition transition = machine.at(state, octet);
      machine.set(state, octet, {transition.next, kinds.of(transition.output)});
    }
  }
  return minimal(machine);
}

std::size_t live_states(const Machine& acceptor) {
  const std::vector<bool> live = leading_to(acceptor, accepting_states(acceptor));
  return static_cast<std::size_t>(std::ranges::count(live, true));
}

Words completed(Words words, const Machine& machine) {
  for (std::uint32_t one = 0; one < machine.states(); ++one) {
    for (std::uint32_t other = one + 1; other < machine.states(); ++other) {
      const bool is_told = std::ranges::any_of(words, [&](const Octets& word) {
        return outputs_of(machine, word, one) != outputs_of(machine, word, other);
      });
      if (is_told) continue;
      if (auto word = shortest_difference(machine, machine, {one, other})) {
        words.push_back(*std::move(word));
      }
    }
  }
  return words;
}

}  // namespace utf8spec::vectors
