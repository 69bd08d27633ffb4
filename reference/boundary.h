#pragma once

#include <algorithm>
#include <cstddef>

#include "reference/octets.h"
#include "reference/step.h"

namespace utf8spec::reference {

/// The offset where the sequence, or the maximal subpart, that holds octet `offset` of `input`
/// starts. `offset` lies within the input. RFC 3629 section 1: the start is found from any octet,
/// by looking at most three octets back. The search ends at the first octet that is not a
/// continuation.
constexpr std::size_t sequence_start(OctetView input, std::size_t offset) {
  const std::size_t farthest = std::min<std::size_t>(offset, 3);
  for (std::size_t back = 1; back <= farthest && is_continuation(input[offset - back + 1]);
       ++back) {
    if (step(input.subspan(offset - back)).length > back) return offset - back;
  }
  return offset;
}

}  // namespace utf8spec::reference
