#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "vectors/vector.h"

namespace utf8spec::harnesses {

// The ends of all chunks but the last, as ascending offsets in octets. Equal offsets make empty
// chunks.
using Cuts = std::vector<std::size_t>;

// Whether all cuts are multiples of `piece`.
inline bool are_multiples(const Cuts& cuts, std::size_t piece) {
  return std::ranges::all_of(cuts, [&](std::size_t cut) { return cut % piece == 0; });
}

// One cut after each piece of `piece` octets but the last piece.
Cuts piece_by_piece(std::size_t octets, std::size_t piece = 1);

// The offsets where a cut can make a difference; only multiples of `piece`. Up to 32 octets that is
// everywhere. In longer vectors it is within four octets of an error, of either end, or of a
// multiple of 16. In vectors of more than 1,024 octets, multiples of 4,096 count instead.
Cuts cut_places(const vectors::Vector& vector, std::size_t piece = 1);

// Every way to cut a vector into two or three chunks at those offsets. In vectors of more than 32
// octets the two cuts of three chunks lie at most eight octets apart.
std::vector<Cuts> splits(const vectors::Vector& vector, std::size_t piece = 1);
std::size_t split_count(const vectors::Vector& vector, std::size_t piece = 1);

// Empty chunks at the start, at the end, at both, and at every cut place, once and twice.
std::vector<Cuts> empty_chunks(const vectors::Vector& vector, std::size_t piece = 1);
std::size_t empty_chunk_count(const vectors::Vector& vector, std::size_t piece = 1);

}  // namespace utf8spec::harnesses
