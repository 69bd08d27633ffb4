// A unit among letters. Where it stands, and how long the text is, can be chosen freely, so its
// answers say on which of both a deviation depends.

#pragma once

#include <compare>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>

#include "reference/octets.h"

namespace utf8spec::reports {

// Whether an input shows a deviation, asked of the decoder.
using Shows = std::function<bool(OctetView input)>;

// How many letters stand before and behind a unit. Each is one octet.
struct Placement {
  std::size_t before = 0;
  std::size_t behind = 0;
  friend auto operator<=>(const Placement&, const Placement&) = default;
};

// Asks about one unit in many places, each place once.
class PlacedUnit {
 public:
  // `most` questions are asked; places beyond them show nothing, and `is_exhausted` tells.
  PlacedUnit(Octets unit, Shows shows, std::size_t most)
      : unit_(std::move(unit)), shows_(std::move(shows)), left_(most) {}

  bool shows_at(Placement placement);

  // The octets of the text with the unit at `placement`.
  Octets text_at(Placement placement) const;
  std::size_t length_at(Placement placement) const {
    return placement.before + unit_.size() + placement.behind;
  }
  std::size_t size() const { return unit_.size(); }  // octets

  // All places that were asked, with what they showed.
  const std::map<Placement, bool>& seen() const { return seen_; }
  bool is_exhausted() const { return left_ == 0; }

 private:
  Octets unit_;
  Shows shows_;
  std::size_t left_;
  std::map<Placement, bool> seen_;
};

}  // namespace utf8spec::reports
