#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "reference/scalar.h"

/// \file
/// UTF-16 in code units (RFC 2781 section 2; Unicode 3.9, D91). Octets and their order are the
/// matter of utf16_codec.h.
namespace utf8spec::reference {

/// Each half of a pair carries ten bits of the value less 10000.
inline constexpr char32_t payload_bits_of_surrogate = 10;
inline constexpr char32_t surrogates_of_a_half = 1 << payload_bits_of_surrogate;

/// Whether the value is the first half of a pair (Unicode D71).
constexpr bool is_high_surrogate(char32_t value) {
  return value >= first_surrogate && value < first_low_surrogate;
}

/// Whether the value is the second half of a pair (Unicode D73).
constexpr bool is_low_surrogate(char32_t value) {
  return value >= first_low_surrogate && value <= last_surrogate;
}

/// The second half of a pair that carries these bits, the lowest ten of a value.
constexpr char32_t low_surrogate_of(char32_t payload) {
  return first_low_surrogate + payload % surrogates_of_a_half;
}

/// RFC 2781 section 2.2: the scalar value of a high and a low surrogate, in this order. Nothing is
/// checked.
constexpr char32_t scalar_of_pair(char32_t high, char32_t low) {
  return first_supplementary + ((high - first_surrogate) << payload_bits_of_surrogate) +
         (low - first_low_surrogate);
}

/// The code units of one value, 1 or 2. The first `length` units hold.
struct Utf16Sequence {
  std::array<char16_t, 2> units{};
  std::uint8_t length = 0;

  /// The units in use. The view refers to this object.
  constexpr std::span<const char16_t> view() const { return std::span(units).first(length); }
};

/// RFC 2781 section 2.1, for any code point. A surrogate stays one unit.
constexpr Utf16Sequence encode_utf16(char32_t value) {
  if (!is_supplementary(value)) return {{static_cast<char16_t>(value)}, 1};
  const char32_t offset = value - first_supplementary;
  return {{static_cast<char16_t>(first_surrogate + (offset >> payload_bits_of_surrogate)),
           static_cast<char16_t>(low_surrogate_of(offset))},
          2};
}

/// How many code units the values take, 1 or 2 each.
inline std::size_t utf16_length(std::u32string_view values) {
  return values.size() + static_cast<std::size_t>(std::ranges::count_if(values, is_supplementary));
}

}  // namespace utf8spec::reference
