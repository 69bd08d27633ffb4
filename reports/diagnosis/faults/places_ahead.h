#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <memory_resource>
#include <span>
#include <utility>
#include <vector>

#include "reports/diagnosis/faults/given.h"

namespace utf8spec::reports {

// The places of an account that are still to be visited, by offset. Accounts are made by the
// million, and most of them are short. So the first places lie in the object itself, and the memory
// of visited places is used again.
class PlacesAhead {
 public:
  PlacesAhead() = default;
  PlacesAhead(const PlacesAhead&) = delete;
  PlacesAhead& operator=(const PlacesAhead&) = delete;

  bool empty() const { return places_.empty(); }

  // Adds a place. If two ways lead to it, one without a fault is kept before one with a fault.
  void put(const Place& place) {
    Abreast& abreast = at(place.offset);
    const auto same = std::ranges::find(abreast, place.position, &Place::position);
    if (same != abreast.end()) {
      if (same->first && !place.first) *same = place;
    } else if (abreast.size() < most_abreast) {
      abreast.push_back(place);
    }
  }

  // Takes all places at the least offset, in the order in which they were added. They hold until
  // the next call. Others may be added at this offset meanwhile.
  std::span<const Place> take_first() {
    if (visited_) spare_.push_back(std::move(visited_));
    visited_ = places_.extract(places_.begin());
    return visited_.mapped();
  }

 private:
  using Abreast = std::pmr::vector<Place>;
  using Places = std::pmr::map<std::size_t, Abreast>;

  // A bound on the work for one answer. What it leaves out stays unexplained.
  static constexpr std::size_t most_abreast = 64;  // places at one offset
  static constexpr std::size_t own_octets = 4096;

  Abreast& at(std::size_t offset) {
    const auto next = places_.lower_bound(offset);
    if (next != places_.end() && next->first == offset) return next->second;
    if (spare_.empty()) return places_.try_emplace(next, offset)->second;
    Places::node_type node = std::move(spare_.back());
    spare_.pop_back();
    node.key() = offset;
    node.mapped().clear();
    return places_.insert(next, std::move(node))->second;
  }

  alignas(std::max_align_t) std::array<std::byte, own_octets> own_;
  std::pmr::monotonic_buffer_resource memory_{own_.data(), own_.size()};
  Places places_{&memory_};
  Places::node_type visited_;
  std::vector<Places::node_type> spare_;
};

}  // namespace utf8spec::reports
