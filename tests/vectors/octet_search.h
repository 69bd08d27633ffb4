// Search for a character by its octets. UTF-8 promises that this works without decoding.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/decode.h"
#include "reference/octets.h"

namespace utf8spec::vectors {

// In ascending order.
using Offsets = std::vector<std::size_t>;

// The offsets at which decoding finds a scalar value.
inline Offsets occurrences(OctetView text, char32_t scalar) {
  Offsets offsets;
  reference::walk(text, [&](std::size_t offset, const reference::Step& step) {
    if (step.well_formed() && step.scalar == scalar) offsets.push_back(offset);
    return true;
  });
  return offsets;
}

// The offsets of `wanted`, at multiples of `stride`. RFC 3629 section 1 promises that stride 1
// finds exactly the characters.
inline Offsets search(OctetView text, OctetView wanted, std::size_t stride) {
  Offsets offsets;
  for (std::size_t offset = 0; offset + wanted.size() <= text.size(); offset += stride) {
    if (std::ranges::equal(text.subspan(offset, wanted.size()), wanted)) offsets.push_back(offset);
  }
  return offsets;
}

}  // namespace utf8spec::vectors
