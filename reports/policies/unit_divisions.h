// Ways to divide ill-formed UTF-16 that decoders have and no standard names. Unicode 3.9 defines
// maximal subparts over code units and says nothing about half a unit.

#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "reference/any_codec.h"
#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::reports {

struct UnitDivision {
  std::string_view name;
  // How many octets at the start of `rest` are replaced as one.
  std::size_t (*part)(const reference::AnyCodec& codec, OctetView rest);
  // Whether the way differs from all others in an encoding.
  bool (*is_of)(reference::Encoding encoding);
};

// Maximal subparts over octets (Ruby). An odd octet at the end of the text belongs to the surrogate
// before it only if a low surrogate can begin so: D8 00 DC is one part, and D8 00 D8 is two. In
// little-endian text every octet can begin one.
std::size_t subpart_in_octets(const reference::AnyCodec& codec, OctetView rest);

// A surrogate takes the low surrogate behind it along (Go's x/text): DC 00 DC 00 is one part.
std::size_t surrogate_and_low(const reference::AnyCodec& codec, OctetView rest);

constexpr bool has_pairs_of_units(reference::Encoding encoding) {
  return reference::row_of(encoding).unit == 2;
}

constexpr bool has_big_endian_pairs(reference::Encoding encoding) {
  return has_pairs_of_units(encoding) && encoding != reference::Encoding::utf_16le;
}

inline constexpr std::array all_unit_divisions{
    UnitDivision{"subpart-in-octets", subpart_in_octets, has_big_endian_pairs},
    UnitDivision{"surrogate-and-low", surrogate_and_low, has_pairs_of_units},
};

}  // namespace utf8spec::reports
