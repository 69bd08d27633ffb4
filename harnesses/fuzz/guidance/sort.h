#pragma once

#include <cstddef>

#include "reference/octets.h"
#include "reference/step.h"

namespace utf8spec::harnesses::fuzz {

// The number of sorts of pieces that guidance tells apart: the nine rows, and the kinds of
// ill-formed subsequences by the octets of the maximal subpart. Sort 0 means that there is no
// piece.
inline constexpr std::size_t sorts = 21;

// The sort of the reference's `step` at `offset` of the input.
std::size_t sort_of(OctetView octets, std::size_t offset, const reference::Step& step);

// The sort of a value for an encoder: the row that encodes it, or else the kind of the value.
std::size_t sort_of(char32_t value);

}  // namespace utf8spec::harnesses::fuzz
