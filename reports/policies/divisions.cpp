#include "reports/policies/divisions.h"

#include <algorithm>

namespace utf8spec::reports {
namespace {

// The length in octets of the part at the start of `rest` that is replaced as one.
std::size_t part_of(const reference::AnyCodec& codec, OctetView rest, const Division& division) {
  if (division.policy) return reference::replaced_length(codec, rest, *division.policy);
  return division.units ? division.units->part(codec, rest)
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

}  // namespace utf8spec::reports
