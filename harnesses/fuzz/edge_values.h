#pragma once

#include <cstdint>
#include <vector>

#include "reference/octets.h"
#include "reference/syntax.h"

namespace utf8spec::harnesses::fuzz {

// The first or the last sequence of a row of reference::syntax.
Octets edge_of(const reference::Row& row, std::uint8_t reference::OctetRange::*edge);

// Both sequences of each row.
const std::vector<Octets>& edge_sequences();

// Values at which decoders and encoders decide, ascending: the first and the last value of each
// row, of the surrogates, of the longer forms of RFC 2279 and of 32 bits, each with both
// neighbours, and the values that decoders treat apart. Scalar values and others.
const std::vector<char32_t>& edge_values();

}  // namespace utf8spec::harnesses::fuzz
