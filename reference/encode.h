#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "reference/octets.h"
#include "reference/scalar.h"
#include "reference/syntax.h"

namespace utf8spec::reference {

// The octets of one scalar value.
struct Sequence {
  std::array<std::uint8_t, 4> octets{};
  std::uint8_t length = 0;

  constexpr OctetView view() const { return OctetView(octets).first(length); }
};

// RFC 3629 section 3: octets in the one, shortest form of a scalar value.
constexpr std::uint8_t encoded_length(char32_t scalar) {
  if (scalar <= 0x7F) return 1;
  if (scalar <= 0x7FF) return 2;
  return scalar <= 0xFFFF ? 3 : 4;
}

// Encodes one scalar value; the caller has checked that it is one.
constexpr Sequence encode_scalar(char32_t scalar) {
  constexpr std::array<std::uint8_t, 5> lead_marks{0, 0x00, 0xC0, 0xE0, 0xF0};
  Sequence sequence{.length = encoded_length(scalar)};
  for (std::size_t place = sequence.length - 1u; place > 0; --place) {
    sequence.octets[place] = static_cast<std::uint8_t>(continuation.first | (scalar & 0x3F));
    scalar >>= 6;
  }
  sequence.octets[0] = static_cast<std::uint8_t>(lead_marks[sequence.length] | scalar);
  return sequence;
}

// What encoding gives: the octets of all values, or of those before the first that is no scalar
// value, and that one's index.
struct Encoded {
  Octets octets;
  std::optional<std::size_t> not_scalar;
};

Encoded encode(std::u32string_view values);

}  // namespace utf8spec::reference
