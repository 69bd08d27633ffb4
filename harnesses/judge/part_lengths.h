#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "reference/any_codec.h"
#include "reference/forms.h"

// How many octets decoders take as one where input is ill-formed.
namespace utf8spec::harnesses {

// A unit, what the reference divides it into, and a sequence of RFC 2279, which only encodings in
// units of one octet have.
inline std::array<std::size_t, 3> part_lengths(const reference::AnyCodec& codec, OctetView rest) {
  const std::size_t unit = codec.row().unit;
  const std::size_t length = codec.step(rest).length;
  return {std::min(unit, rest.size()), length,
          unit == 1 ? part_length(rest, reference::rfc2279_forms) : length};
}

// As many octets as the first one announces; a unit where no octet does.
inline std::size_t announced_part(const reference::AnyCodec& codec, OctetView rest) {
  const std::size_t unit = codec.row().unit;
  return std::min(unit == 1 ? reference::announced_length(rest[0]) : unit, rest.size());
}

}  // namespace utf8spec::harnesses
