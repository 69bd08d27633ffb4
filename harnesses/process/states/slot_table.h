#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace utf8spec::harnesses::states {

// Finds a number by what it stands for, which its owner keeps. A proof keeps millions of numbers,
// so each has four octets here (open addressing, at most half full).
class SlotTable {
 public:
  static constexpr std::uint32_t free = std::numeric_limits<std::uint32_t>::max();

  // The slot of the number that `is_it` accepts, or the free one where this number belongs.
  template <typename IsIt>
  std::uint32_t& slot(std::size_t hash, IsIt is_it) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = hash & mask;
    while (slots_[at] != free && !is_it(slots_[at])) at = (at + 1) & mask;
    return slots_[at];
  }

  // Makes room for one number more than the first `count`, which have these hashes. Call it before
  // `slot`.
  template <typename HashOf>
  void make_room(std::size_t count, HashOf hash_of) {
    if (2 * (count + 1) <= slots_.size()) return;
    slots_.assign(std::max<std::size_t>(64, 2 * slots_.size()), free);
    for (std::uint32_t number = 0; number < count; ++number) {
      slot(hash_of(number), [](std::uint32_t) { return false; }) = number;
    }
  }

 private:
  std::vector<std::uint32_t> slots_;  // a power of two of them
};

}  // namespace utf8spec::harnesses::states
