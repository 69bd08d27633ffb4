#pragma once

#include <cstddef>
#include <vector>

#include "vectors/vector.h"

namespace utf8spec::harnesses {

// The ends of all chunks but the last, as ascending offsets in octets. Equal offsets make empty
// chunks.
using Cuts = std::vector<std::size_t>;

// One cut after each octet but the last.
Cuts octet_by_octet(std::size_t octets);

// The offsets where a cut can make a difference. Up to 32 octets that is everywhere. In longer
// vectors it is within four octets of an error, of either end, or of a multiple of 16. In vectors
// of more than 1,024 octets, multiples of 4,096 count instead.
Cuts cut_places(const vectors::Vector& vector);

// Every way to cut a vector into two or three chunks at those offsets. In vectors of more than 32
// octets the two cuts of three chunks lie at most eight octets apart.
std::vector<Cuts> splits(const vectors::Vector& vector);
std::size_t split_count(const vectors::Vector& vector);

// Empty chunks at the start, at the end, at both, and at every cut place, once and twice.
std::vector<Cuts> empty_chunks(const vectors::Vector& vector);
std::size_t empty_chunk_count(const vectors::Vector& vector);

}  // namespace utf8spec::harnesses
