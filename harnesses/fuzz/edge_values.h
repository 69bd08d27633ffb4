#pragma once

#include <vector>

namespace utf8spec::harnesses::fuzz {

// Values at the edges of what each row encodes, of the surrogates, of what RFC 2279 could encode
// and of 32 bits, those one step away, and what decoders treat apart: ascending, scalar values and
// others.
const std::vector<char32_t>& edge_values();

}  // namespace utf8spec::harnesses::fuzz
