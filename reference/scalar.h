#pragma once

#include <cstddef>

namespace utf8spec::reference {

/// Unicode D9 and D76: the code points are 0..10FFFF. The scalar values are all but the surrogates.
inline constexpr char32_t last_scalar_value = 0x10FFFF;
inline constexpr char32_t first_supplementary = 0x10000;
inline constexpr char32_t first_surrogate = 0xD800;
inline constexpr char32_t first_low_surrogate = 0xDC00;
inline constexpr char32_t last_surrogate = 0xDFFF;

/// U+FFFD replaces ill-formed input if a decoder goes on (Unicode 3.9, C10).
inline constexpr char32_t replacement_character = 0xFFFD;

/// U+FEFF. RFC 3629 section 6 lets a protocol take it as a signature if it comes first.
inline constexpr char32_t signature = 0xFEFF;
inline constexpr std::size_t signature_length = 3;  // octets

/// Whether the value is a surrogate, high or low (Unicode D71, D73).
constexpr bool is_surrogate(char32_t value) {
  return value >= first_surrogate && value <= last_surrogate;
}

/// Whether UTF-8 has octets for the value (Unicode D76).
constexpr bool is_scalar_value(char32_t value) {
  return value <= last_scalar_value && !is_surrogate(value);
}

/// Whether the value is beyond the Basic Multilingual Plane. Values above 10FFFF are too.
constexpr bool is_supplementary(char32_t value) { return value >= first_supplementary; }

/// Unicode D14: U+FDD0..U+FDEF and the last two code points of every plane.
constexpr bool is_noncharacter(char32_t value) {
  return (value >= 0xFDD0 && value <= 0xFDEF) ||
         (value <= last_scalar_value && (value & 0xFFFE) == 0xFFFE);
}

}  // namespace utf8spec::reference
