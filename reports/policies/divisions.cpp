#include "reports/policies/divisions.h"

#include <algorithm>
#include <functional>

namespace utf8spec::reports {
namespace {

// The length in octets of the part at the start of `rest` that is replaced as one.
std::size_t part_of(const reference::AnyCodec& codec, OctetView rest, const Division& division) {
  return division.policy ? reference::replaced_length(codec, rest, *division.policy)
                         : reference::part_length(rest, division.forms);
}

}  // namespace

// A part may be longer than what is left of the run, because forms look at announced lengths. It is
// cut at the run's end.
std::size_t marks_for(const reference::AnyCodec& codec, OctetView rest, std::size_t length,
                      const Division& division) {
  if (!division.leaves_mark()) return 0;
  std::size_t count = 0;
  for (std::size_t part = 0; length > 0; ++count) {
    part = std::min(part_of(codec, rest, division), length);
    rest = rest.subspan(part);
    length -= part;
  }
  return count;
}

void keep_least(std::optional<Octets>& least, OctetView octets) {
  const bool is_less =
      !least || octets.size() < least->size() ||
      (octets.size() == least->size() && std::ranges::lexicographical_compare(octets, *least));
  if (is_less) least.emplace(octets.begin(), octets.end());
}

// An input that contradicts all divisions also contradicts each, so it is kept for both.
void LeastUnlike::count(const std::array<bool, division_count>& agrees, OctetView octets) {
  if (std::ranges::none_of(agrees, std::identity{})) keep_least(all_, octets);
  for (std::size_t way = 0; way < division_count; ++way) {
    if (!agrees[way]) keep_least(each_[way], octets);
  }
}

LeastUnlike& LeastUnlike::operator+=(const LeastUnlike& other) {
  if (other.all_) keep_least(all_, *other.all_);
  for (std::size_t way = 0; way < division_count; ++way) {
    if (other.each_[way]) keep_least(each_[way], *other.each_[way]);
  }
  return *this;
}

// One input against all names says more than one against a single name.
const std::optional<Octets>& LeastUnlike::least(std::size_t division) const {
  return all_ ? all_ : each_[division];
}

}  // namespace utf8spec::reports
