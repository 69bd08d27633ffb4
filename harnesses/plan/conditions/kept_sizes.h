#pragma once

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

namespace utf8spec::harnesses {

// Numbers of questions that take some thousandths of a second or more to count, by what they are
// made of. A run asks for the same ones for its progress line, for each shard of a bulk order and
// for the line about the next level. Threads may share one.
template <typename Key>
class KeptSizes {
 public:
  // The size that belongs to `key`; `count` gives it the first time.
  template <typename Count>
  std::uint64_t get(const Key& key, const Count& count) {
    const std::scoped_lock lock(mutex_);
    const auto found = std::ranges::find(kept_, key, &Kept::key);
    if (found != kept_.end()) return found->size;
    return kept_.emplace_back(Kept{key, count()}).size;
  }

 private:
  struct Kept {
    Key key;
    std::uint64_t size;
  };

  std::mutex mutex_;
  std::vector<Kept> kept_;
};

}  // namespace utf8spec::harnesses
