#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "reference/octets.h"
#include "reference/step.h"
#include "reference/syntax.h"

/// \file
/// Encodings whose well-formed strings are runs of rows, as those of UTF-8 are. Their sequences
/// have up to six octets, and their values differ. UTF-8 itself keeps its own table and loop
/// (syntax.h, step.h).
namespace utf8spec::reference {

/// One row: the octets allowed in each place of a well-formed sequence of up to six octets.
struct LongRow {
  std::size_t length;                // octets in the sequence, 1 to 6
  std::array<OctetRange, 6> octets;  // the first `length` of them hold
};

/// The rows of an encoding. The table outlives the view.
using LongRows = std::span<const LongRow>;

/// A row of UTF-8 as a `LongRow`.
constexpr LongRow widened(const Row& row) {
  LongRow wide{row.length, {}};
  std::ranges::copy(row.octets, wide.octets.begin());
  return wide;
}

/// A row that an input begins with, whole or in part.
struct RowMatch {
  const LongRow* row = nullptr;  // none where the first octet opens no row
  std::size_t length = 0;        // octets that fit it

  /// Whether the input holds the whole sequence.
  constexpr bool is_whole() const { return row != nullptr && length == row->length; }
};

/// The row that fits the most octets of `input`, which holds at least one octet. If several fit as
/// many, it is the first of them.
constexpr RowMatch longest_match(LongRows rows, OctetView input) {
  RowMatch longest;
  for (const LongRow& row : rows) {
    const std::size_t most = std::min(row.length, input.size());
    std::size_t length = 0;
    while (length < most && row.octets[length].contains(input[length])) ++length;
    if (length > longest.length) longest = {&row, length};
  }
  return longest;
}

/// The payload bits of the first `length` octets of `input` (RFC 2279 section 2).
constexpr char32_t payload(OctetView input, std::size_t length) {
  char32_t bits = lead_bits(input[0], length);
  for (const std::uint8_t octet : input.subspan(1, length - 1)) {
    bits = (bits << 6) | continuation_bits(octet);
  }
  return bits;
}

/// The step for an input that fits no row: why, and how many octets belong together. A continuation
/// below those of its row would be an overlong form. One above them is of the kind `beyond`.
constexpr Step misfit_of_rows(const RowMatch& match, OctetView input, Kind beyond) {
  if (match.row == nullptr) {
    return {0, 1, is_continuation(input[0]) ? Kind::unexpected_continuation : Kind::invalid_octet};
  }
  const auto length = static_cast<std::uint8_t>(match.length);
  if (match.length == input.size()) return {0, length, Kind::truncated};
  const std::uint8_t next = input[match.length];
  if (!is_continuation(next)) return {0, length, Kind::bad_continuation};
  const bool is_overlong = next < match.row->octets[match.length].first;
  return {0, length, is_overlong ? Kind::overlong : beyond};
}

/// Reads one sequence at the start of `input`, which holds at least one octet. `beyond` names a
/// continuation above the range of its row, which each encoding calls differently.
constexpr Step step_by_rows(LongRows rows, OctetView input, Kind beyond) {
  const RowMatch match = longest_match(rows, input);
  if (!match.is_whole()) return misfit_of_rows(match, input, beyond);
  return {payload(input, match.length), static_cast<std::uint8_t>(match.length), Kind::well_formed};
}

}  // namespace utf8spec::reference
