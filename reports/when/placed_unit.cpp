#include "reports/when/placed_unit.h"

namespace utf8spec::reports {

Octets PlacedUnit::text_at(Placement placement) const {
  Octets text;
  text.reserve((placement.before + placement.behind) * letters_.letter.size() + unit_.size());
  const auto add = [&](const Octets& more) { text.insert(text.end(), more.begin(), more.end()); };
  for (std::size_t at = 0; at < placement.before; ++at) add(letters_.letter);
  add(unit_);
  for (std::size_t at = 0; at < placement.behind; ++at) add(letters_.letter);
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

bool holds(const Condition& condition, const PlacedUnit& unit, Placement place) {
  const std::size_t offset = unit.offset_at(place);
  const std::size_t length = unit.length_at(place);
  switch (condition.sort) {
    case ConditionSort::start:
      return place.before == 0;
    case ConditionSort::end:
      return place.behind == 0;
    case ConditionSort::last_octets:
      return unit.rest_at(place) <= condition.number && length >= condition.length;
    case ConditionSort::length_at_least:
      return length >= condition.number;
    case ConditionSort::length_at_most:
      return length <= condition.number;
    case ConditionSort::offset_at_least:
      return offset >= condition.number;
    case ConditionSort::offset_at_most:
      return offset <= condition.number;
    case ConditionSort::offset_modulo:
      return offset % condition.modulus == condition.number;
    case ConditionSort::length:
      return length == condition.number;
    case ConditionSort::across:
      return offset < condition.number && offset + unit.size() > condition.number;
    case ConditionSort::across_modulo:
      return (offset + unit.size() - 1) / condition.modulus > offset / condition.modulus;
    case ConditionSort::offset:
      return offset == condition.number;
    default:
      return false;  // not about places
  }
}

}  // namespace utf8spec::reports
