#pragma once

#include <cstddef>

#include "reference/octets.h"
#include "reference/step.h"

namespace utf8spec::harnesses::fuzz {

// The sorts of pieces that guidance tells apart: the nine rows, and the kinds of ill-formed
// subsequences by the octets of the maximal subpart; below `sorts`, 0 stands for nothing at all.
inline constexpr std::size_t sorts = 21;

// `octets` are the input, `step` what the reference sees at `offset`.
std::size_t sort_of(OctetView octets, std::size_t offset, const reference::Step& step);

// The sort of a value for an encoder: the row that encodes it, else the kind of value that it is.
std::size_t sort_of(char32_t value);

}  // namespace utf8spec::harnesses::fuzz
