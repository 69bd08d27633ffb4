#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "reference/any_codec.h"
#include "reference/forms.h"

// How many octets of ill-formed input decoders treat as one.
namespace utf8spec::harnesses {

// The length of a unit, of the part into which the reference divides the input, and of a sequence
// of RFC 2279. Only encodings with units of one octet have the last.
inline std::array<std::size_t, 3> part_lengths(const reference::AnyCodec& codec, OctetView rest) {
  const std::size_t unit = codec.row().unit;
  const std::size_t length = codec.step(rest).length;
  return {std::min(unit, rest.size()), length,
          unit == 1 ? part_length(rest, reference::rfc2279_forms) : length};
}

// The octets that the first one announces, there or not; in encodings of larger units, one unit.
inline std::size_t announced_octets(const reference::AnyCodec& codec, OctetView rest) {
  const std::size_t unit = codec.row().unit;
  return unit == 1 ? reference::announced_length(rest[0]) : unit;
}

// Those of them that are there.
inline std::size_t announced_part(const reference::AnyCodec& codec, OctetView rest) {
  return std::min(announced_octets(codec, rest), rest.size());
}

}  // namespace utf8spec::harnesses
