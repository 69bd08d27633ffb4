#include "reports/policies/divisions.h"

#include <algorithm>

namespace utf8spec::reports {
namespace {

std::size_t announced_part(const reference::AnyCodec& codec, OctetView rest,
                           const Division& division) {
  if (division.policy) return reference::replaced_length(codec, rest, *division.policy);
  return division.units ? division.units->part(codec, rest)
                        : reference::part_length(rest, division.forms);
}

}  // namespace

std::size_t part_of(const reference::AnyCodec& codec, OctetView rest, std::size_t length,
                    const Division& division) {
  return std::min(announced_part(codec, rest, division), length);
}

std::size_t marks_for(const reference::AnyCodec& codec, OctetView rest, std::size_t length,
                      const Division& division) {
  if (!division.leaves_mark()) return 0;
  std::size_t count = 0;
  for (; length > 0; ++count) {
    const std::size_t part = part_of(codec, rest, length, division);
    rest = rest.subspan(part);
    length -= part;
  }
  return count;
}

}  // namespace utf8spec::reports
