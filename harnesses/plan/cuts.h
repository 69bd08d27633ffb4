#pragma once

#include <cstddef>
#include <vector>

#include "vectors/vector.h"

namespace utf8spec::harnesses {

using Cuts = std::vector<std::size_t>;

// One cut after each octet but the last.
Cuts octet_by_octet(std::size_t octets);

// Where cutting a vector can matter: everywhere up to 32 octets; beyond, within four octets of an
// error, of either end, or of a multiple of 16 (of 4,096 where there are over 1,024 octets).
Cuts cut_places(const vectors::Vector& vector);

// Every way to cut a vector into two or three chunks at those places. The two cuts of three chunks
// lie at most eight octets apart where there are over 32 octets.
std::vector<Cuts> splits(const vectors::Vector& vector);
std::size_t split_count(const vectors::Vector& vector);

// Empty chunks: before, behind, and at every cut place, alone and doubled.
std::vector<Cuts> empty_chunks(const vectors::Vector& vector);
std::size_t empty_chunk_count(const vectors::Vector& vector);

}  // namespace utf8spec::harnesses
