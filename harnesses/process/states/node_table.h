#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "reference/octets.h"

namespace utf8spec::harnesses::states {

// A state of the decoder with a pair of the reference and of what one has given before the other,
// both as numbers of an Interner, and how it was reached first.
struct WalkNode {
  std::uint32_t state;
  std::uint32_t pair;
  std::uint32_t parent;  // itself: the beginning
  std::uint16_t fed;     // octet, in the parent
};

// All nodes, in the order in which they were reached. A proof keeps millions.
class NodeTable {
 public:
  // Adds a node unless its state and pair are known.
  void add(const WalkNode& node) {
    if (2 * (nodes_.size() + 1) > slots_.size()) grow();
    std::uint32_t& slot = slot_of(node);
    if (slot != free) return;
    slot = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back(node);
  }

  const WalkNode& operator[](std::uint32_t number) const { return nodes_[number]; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }

  // The octets from the beginning to a node.
  Octets path(std::uint32_t number) const {
    Octets octets;
    for (; nodes_[number].parent != number; number = nodes_[number].parent) {
      octets.push_back(static_cast<std::uint8_t>(nodes_[number].fed));
    }
    std::ranges::reverse(octets);
    return octets;
  }

 private:
  static constexpr std::uint32_t free = std::numeric_limits<std::uint32_t>::max();

  std::uint32_t& slot_of(const WalkNode& node) {
    const std::size_t mask = slots_.size() - 1;
    const std::uint64_t key = (std::uint64_t{node.state} << 32) | node.pair;
    std::size_t at = (key * 0x9E3779B97F4A7C15ULL >> 20) & mask;
    while (slots_[at] != free && !is_same(nodes_[slots_[at]], node)) at = (at + 1) & mask;
    return slots_[at];
  }

  static bool is_same(const WalkNode& one, const WalkNode& other) {
    return one.state == other.state && one.pair == other.pair;
  }

  void grow() {
    slots_.assign(std::max<std::size_t>(64, 2 * slots_.size()), free);
    for (std::uint32_t number = 0; number < size(); ++number) slot_of(nodes_[number]) = number;
  }

  std::vector<WalkNode> nodes_;
  std::vector<std::uint32_t> slots_;  // a power of two
};

}  // namespace utf8spec::harnesses::states
