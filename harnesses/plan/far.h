#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "harnesses/plan/level.h"

namespace utf8spec::harnesses {

// Decoders read blocks and buffers of certain sizes, and an error that crosses the end of one may
// be lost. So sequences are placed around such offsets. Larger ones cost more and begin at higher
// levels.
struct FarOffset {
  std::size_t octets;
  Level from;
};

// The last offset exceeds a request line: only decoders without that limit, such as plugins, are
// asked it.
inline constexpr std::array far_offsets{FarOffset{512, Level::smoke},
                                        FarOffset{std::size_t{1} << 10, Level::smoke},
                                        FarOffset{std::size_t{4} << 10, Level::smoke},
                                        FarOffset{std::size_t{8} << 10, Level::standard},
                                        FarOffset{std::size_t{16} << 10, Level::standard},
                                        FarOffset{std::size_t{64} << 10, Level::standard},
                                        FarOffset{std::size_t{1} << 20, Level::standard}};

// Up to this offset, padding of two and three octets a character is asked too.
inline constexpr std::size_t last_offset_of_all_paddings = std::size_t{64} << 10;

// The offsets that a level asks of a decoder that takes inputs of up to `longest_input` octets.
std::vector<std::size_t> far_offsets_of(Level level, std::size_t longest_input);

// The curated vectors that are placed there, in hex: a character of each length, and each kind of
// ill-formed subsequence. Both ends of a block can divide them.
std::span<const std::string_view> far_pieces();

}  // namespace utf8spec::harnesses
