#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "harnesses/plugin/exhaustive/space.h"

// Which strings are asked once more, whole and in other places, and which octets follow them there.
// The choice depends on nothing but the strings, so it is the same for every shard and for any
// number of jobs.
namespace utf8spec::harnesses::exhaustive {

// Of 256 strings that have all octets but the last in common, one.
struct Pick {
  std::uint8_t last;     // its last octet
  std::uint64_t behind;  // eight octets to lie behind it, the first one highest
};

// The finalizer of MurmurHash3 by Austin Appleby, which he has placed in the public domain.
constexpr std::uint64_t mixed(std::uint64_t word) {
  word = (word ^ word >> 33) * 0xFF51AFD7ED558CCDULL;
  word = (word ^ word >> 33) * 0xC4CEB9FE1A85EC53ULL;
  return word ^ word >> 33;
}

// Of `octets` with the last one lowest, all but the last of a string of `length`. Behind a half of
// the strings lie continuation octets, behind a quarter zeros, behind the others any octets.
constexpr Pick pick(std::uint32_t octets, std::size_t length) {
  constexpr std::uint64_t seed = 0x3629;
  const std::uint64_t chance = mixed(seed << 40 | std::uint64_t{length} << 32 | octets);
  constexpr std::uint64_t kept[]{0x3F3F3F3F3F3F3F3FULL, 0x3F3F3F3F3F3F3F3FULL, 0,
                                 ~std::uint64_t{0}};
  constexpr std::uint64_t added[]{0x8080808080808080ULL, 0x8080808080808080ULL, 0, 0};
  const std::size_t kind = chance >> 8 & 3;
  return {static_cast<std::uint8_t>(chance), (chance * seed & kept[kind]) | added[kind]};
}

// Of the beginnings of longer strings only one in 16 is asked again: each has been asked at the end
// of a page already.
constexpr std::uint32_t one_in_of_longer = 16;

// The first that is picked from `octets` on.
constexpr std::uint32_t first_picked_of_longer(std::uint32_t octets) {
  return (octets + one_in_of_longer - 1) / one_in_of_longer * one_in_of_longer;
}

// Writes eight octets, or four, of which the first one is highest.
inline void write_octets(std::uint8_t* place, std::uint64_t octets) {
  if constexpr (std::endian::native == std::endian::little) octets = __builtin_bswap64(octets);
  std::memcpy(place, &octets, sizeof octets);
}

inline void write_octets(std::uint8_t* place, std::uint32_t octets) {
  if constexpr (std::endian::native == std::endian::little) octets = __builtin_bswap32(octets);
  std::memcpy(place, &octets, sizeof octets);
}

}  // namespace utf8spec::harnesses::exhaustive
