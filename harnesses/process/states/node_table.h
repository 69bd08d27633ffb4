#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "harnesses/process/states/slot_table.h"
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
    slots_.make_room(nodes_.size(), [&](std::uint32_t number) { return hash_of(nodes_[number]); });
    std::uint32_t& slot = slots_.slot(
        hash_of(node), [&](std::uint32_t number) { return is_same(nodes_[number], node); });
    if (slot != SlotTable::free) return;
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
  static std::size_t hash_of(const WalkNode& node) {
    const std::uint64_t key = (std::uint64_t{node.state} << 32) | node.pair;
    const std::uint64_t mixed = key * 0x9E3779B97F4A7C15ULL;
    // The state is in the upper half alone, and a table looks at the lower bits.
    return mixed ^ (mixed >> 32);
  }

  static bool is_same(const WalkNode& one, const WalkNode& other) {
    return one.state == other.state && one.pair == other.pair;
  }

  std::vector<WalkNode> nodes_;
  SlotTable slots_;
};

}  // namespace utf8spec::harnesses::states
