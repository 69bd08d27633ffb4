#include "reports/when/placed_unit.h"

namespace utf8spec::reports {

// The letter continues no sequence, belongs to no escape, and is no digit.
constexpr std::uint8_t letter = 'x';

Octets PlacedUnit::text_at(Placement placement) const {
  Octets text(placement.before, letter);
  text.insert(text.end(), unit_.begin(), unit_.end());
  text.insert(text.end(), placement.behind, letter);
  return text;
}

bool PlacedUnit::shows_at(Placement placement) {
  const auto known = seen_.find(placement);
  if (known != seen_.end()) return known->second;
  if (left_ == 0) return false;
  --left_;
  const bool shown = shows_(text_at(placement));
  seen_.emplace(placement, shown);
  return shown;
}

}  // namespace utf8spec::reports
