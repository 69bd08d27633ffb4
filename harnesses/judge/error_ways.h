#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "harnesses/question.h"
#include "reference/decode.h"

// Decoders report the place of an error in different ways, and the standards do not choose among
// them. A run finds out which way a decoder uses, and names it.
namespace utf8spec::harnesses {

enum class OffsetWay : std::uint8_t {
  start,            // of the ill-formed subsequence
  offending_octet,  // the one that makes it certain
  after,            // behind the maximal subpart
  characters,       // how many stand before it
  utf16_units,      // the same in UTF-16
  last_octet,       // of the maximal subpart
  one_based,        // the start, where the first octet of the input has number 1
};
inline constexpr auto all_offset_ways = reference::values_of<OffsetWay>;

enum class LengthWay : std::uint8_t { maximal_subpart, one };
inline constexpr auto all_length_ways = reference::values_of<LengthWay>;

enum class ChunkWay : std::uint8_t {
  earliest,  // the chunk with the offending octet
  end,       // the end of input
};
inline constexpr auto all_chunk_ways = reference::values_of<ChunkWay>;

// The number that a decoder reports for the first error of an input. `before` holds the scalar
// values before the error. Offsets and lengths count octets, except in the ways that count
// characters or units; chunks count from 0.
std::uint64_t offset_told(OffsetWay way, const reference::IllFormed& error,
                          std::u32string_view before);
std::uint64_t length_told(LengthWay way, const reference::IllFormed& error);
std::uint64_t chunk_told(ChunkWay way, const reference::IllFormed& error, const Request& request);

}  // namespace utf8spec::harnesses
