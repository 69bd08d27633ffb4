// A unit among letters. Where it stands, and how long the text is, can be chosen freely, so its
// answers say on which of both a deviation depends.

#pragma once

#include <compare>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>

#include "reference/octets.h"
#include "reports/when/condition.h"

namespace utf8spec::reports {

// Whether an input shows a deviation, asked of the decoder.
using Shows = std::function<bool(OctetView input)>;

// How many letters stand before and behind a unit.
struct Placement {
  std::size_t before = 0;
  std::size_t behind = 0;
  friend auto operator<=>(const Placement&, const Placement&) = default;
};

// The letter that stands around a unit, and how conditions count it.
struct LettersAround {
  Octets letter = {'x'};    // it continues no sequence, belongs to no escape, and is no digit
  std::size_t counted = 1;  // octets, or one value
  CountedIn counts = CountedIn::octets;
};

// Asks about one unit in many places, each place once.
class PlacedUnit {
 public:
  // `most` questions are asked; places beyond them show nothing, and `is_exhausted` tells.
  PlacedUnit(Octets unit, LettersAround letters, Shows shows, std::size_t most)
      : unit_(std::move(unit)),
        letters_(std::move(letters)),
        shows_(std::move(shows)),
        left_(most) {}

  bool shows_at(Placement placement);

  // The octets of the text with the unit at `placement`.
  Octets text_at(Placement placement) const;
  // Lengths and offsets, as conditions count them.
  std::size_t length_at(Placement placement) const {
    return offset_at(placement) + rest_at(placement);
  }
  std::size_t offset_at(Placement placement) const { return placement.before * step(); }
  std::size_t rest_at(Placement placement) const { return size() + placement.behind * step(); }
  std::size_t size() const { return unit_.size() * step() / letters_.letter.size(); }
  std::size_t step() const { return letters_.counted; }  // of one letter
  CountedIn counts() const { return letters_.counts; }

  // All places that were asked, with what they showed.
  const std::map<Placement, bool>& seen() const { return seen_; }
  bool is_exhausted() const { return left_ == 0; }

 private:
  Octets unit_;
  LettersAround letters_;
  Shows shows_;
  std::size_t left_;
  std::map<Placement, bool> seen_;
};

// Whether a condition on places holds at one. Those of other sorts hold nowhere.
bool holds(const Condition& condition, const PlacedUnit& unit, Placement place);

}  // namespace utf8spec::reports
