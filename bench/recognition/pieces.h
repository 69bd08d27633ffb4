// Counts which pieces of a text in some encoding are well-formed UTF-8.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/octets.h"
#include "vectors/look_alikes/legacy_converter.h"

namespace utf8spec::bench {

// The lengths of the pieces that are counted, in octets.
inline constexpr std::array<std::size_t, 12> piece_lengths{1,  2,  3,  4,  6,  8,
                                                           12, 16, 24, 32, 48, 64};
inline constexpr std::size_t longest_piece = piece_lengths.back();

// The pieces of one length. A piece of US-ASCII alone is always UTF-8, so only the others say
// anything.
struct PieceCount {
  std::uint64_t all = 0;
  std::uint64_t with_high = 0;    // that have an octet above 7F
  std::uint64_t well_formed = 0;  // of those with an octet above 7F

  std::uint64_t well_formed_of_all() const { return all - with_high + well_formed; }
};

// The counts, in the order of `piece_lengths`.
using PieceCounts = std::array<PieceCount, piece_lengths.size()>;

// Numbers of octets above 7F by which pieces are counted too.
inline constexpr std::array<std::size_t, 8> high_numbers{1, 2, 3, 4, 6, 8, 12, 16};

// The pieces with one number of octets above 7F, which begin and end with such an octet.
struct HighCount {
  std::uint64_t all = 0;
  std::uint64_t well_formed = 0;
};

// The counts, in the order of `high_numbers`.
using HighCounts = std::array<HighCount, high_numbers.size()>;

// Adds the pieces of `text` that begin at `start` to the counts. Only lengths that end at a
// boundary count.
void count_pieces_at(std::size_t start, const vectors::EncodedText& text, PieceCounts& counts);

// All pieces of `text` that begin and end at boundaries.
PieceCounts count_pieces(const vectors::EncodedText& text);

// The same, by the number of octets above 7F. Pieces may be of any length.
HighCounts count_by_high_octets(const vectors::EncodedText& text);

// The longest run of octets above 7F that begins and ends at boundaries and is well-formed UTF-8;
// the first one if several are of one length.
Octets longest_high_run(const vectors::EncodedText& text);

}  // namespace utf8spec::bench
