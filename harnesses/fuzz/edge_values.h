#pragma once

#include <vector>

namespace utf8spec::harnesses::fuzz {

// Values at which decoders and encoders decide, ascending: the first and the last value of each
// row, of the surrogates, of the longer forms of RFC 2279 and of 32 bits, each with both
// neighbours, and the values that decoders treat apart. Scalar values and others.
const std::vector<char32_t>& edge_values();

}  // namespace utf8spec::harnesses::fuzz
