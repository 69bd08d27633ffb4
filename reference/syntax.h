#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace utf8spec::reference {

/// A range of octets, both ends included. A range whose first octet is above its last is empty.
struct OctetRange {
  std::uint8_t first;
  std::uint8_t last;

  /// Whether the octet lies in the range.
  constexpr bool contains(std::uint8_t octet) const { return first <= octet && octet <= last; }
  friend constexpr bool operator==(const OctetRange&, const OctetRange&) = default;
};

/// One row of the syntax: the octets allowed in each place of a well-formed sequence.
struct Row {
  std::size_t length;                // octets in the sequence, 1 to 4
  std::array<OctetRange, 4> octets;  // the first `length` of them hold
  friend constexpr bool operator==(const Row&, const Row&) = default;
};

/// The rows of RFC 3629 section 4, one for each alternative of its ABNF.
using Syntax = std::array<Row, 9>;

/// UTF8-tail of RFC 3629 section 4.
inline constexpr OctetRange continuation{0x80, 0xBF};

/// RFC 3629 section 4, which is Table 3-7 of the Unicode Standard: a string of octets is
/// well-formed exactly if it is a run of these rows. Everything in this project that knows the
/// syntax reads it here.
inline constexpr Syntax syntax{{
    {1, {{{0x00, 0x7F}}}},
    {2, {{{0xC2, 0xDF}, continuation}}},
    {3, {{{0xE0, 0xE0}, {0xA0, 0xBF}, continuation}}},
    {3, {{{0xE1, 0xEC}, continuation, continuation}}},
    {3, {{{0xED, 0xED}, {0x80, 0x9F}, continuation}}},
    {3, {{{0xEE, 0xEF}, continuation, continuation}}},
    {4, {{{0xF0, 0xF0}, {0x90, 0xBF}, continuation, continuation}}},
    {4, {{{0xF1, 0xF3}, continuation, continuation, continuation}}},
    {4, {{{0xF4, 0xF4}, {0x80, 0x8F}, continuation, continuation}}},
}};

/// The sequences of one octet (RFC 3629 section 1: US-ASCII).
inline constexpr OctetRange ascii = syntax[0].octets[0];

/// Whether the octet is in the range of UTF8-tail. In E0, ED, F0 and F4 rows the second octet has a
/// smaller range still.
constexpr bool is_continuation(std::uint8_t octet) { return continuation.contains(octet); }

/// The index in `row_of_lead` of octets that open no row: 80..BF, C0, C1 and F5..FF.
inline constexpr std::uint8_t no_row = syntax.size();

/// The row that a lead octet opens, as an index into `syntax`.
inline constexpr std::array<std::uint8_t, 256> row_of_lead = [] {
  std::array<std::uint8_t, 256> rows{};
  rows.fill(no_row);
  for (std::size_t row = 0; row < syntax.size(); ++row) {
    const OctetRange leads = syntax[row].octets[0];
    std::fill(rows.begin() + leads.first, rows.begin() + leads.last + 1,
              static_cast<std::uint8_t>(row));
  }
  return rows;
}();

/// The bits of the scalar value that a lead octet carries, by the length of its sequence
/// (RFC 3629 section 3: 0xxxxxxx, 110xxxxx, 1110xxxx, 11110xxx).
constexpr char32_t lead_bits(std::uint8_t octet, std::size_t length) {
  return length == 1 ? octet : octet & (0x7Fu >> length);
}

/// The six bits that a continuation carries (RFC 3629 section 3: 10xxxxxx).
constexpr char32_t continuation_bits(std::uint8_t octet) { return octet & 0x3Fu; }

}  // namespace utf8spec::reference
