#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "harnesses/plan/level.h"

namespace utf8spec::harnesses {

// Sizes of buffers, around which sequences are placed, and the first level that asks each.
struct FarOffset {
  std::size_t octets;
  Level from;
};

// The last is more than a request line holds: only decoders that are reached without one are asked
// it.
inline constexpr std::array far_offsets{FarOffset{512, Level::smoke},
                                        FarOffset{std::size_t{1} << 10, Level::smoke},
                                        FarOffset{std::size_t{4} << 10, Level::smoke},
                                        FarOffset{std::size_t{8} << 10, Level::standard},
                                        FarOffset{std::size_t{16} << 10, Level::standard},
                                        FarOffset{std::size_t{64} << 10, Level::standard},
                                        FarOffset{std::size_t{1} << 20, Level::standard}};

// Up to here padding is of characters of two and three octets too; beyond, time counts more.
inline constexpr std::size_t last_offset_of_all_paddings = std::size_t{64} << 10;

// Those that a level asks of a decoder that takes inputs of so many octets.
std::vector<std::size_t> far_offsets_of(Level level, std::size_t longest_input);

// The curated vectors that are placed there, in hex: a character of each length, and each kind of
// ill-formed subsequence.
std::span<const std::string_view> far_pieces();

}  // namespace utf8spec::harnesses
