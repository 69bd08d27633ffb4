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

// The octets of one value.
template <std::size_t longest>
struct SequenceOf {
  std::array<std::uint8_t, longest> octets{};
  std::uint8_t length = 0;

  constexpr OctetView view() const { return OctetView(octets).first(length); }
};

using Sequence = SequenceOf<4>;

// RFC 3629 section 3: octets in the one, shortest form of a scalar value.
constexpr std::uint8_t encoded_length(char32_t scalar) {
  if (scalar <= 0x7F) return 1;
  if (scalar <= 0x7FF) return 2;
  return scalar <= 0xFFFF ? 3 : 4;
}

// The sequence of `length` octets that carries the bits of `value`: a lead and continuations
// (RFC 3629 section 3; of more than four octets, RFC 2279 section 2).
template <std::size_t longest>
constexpr SequenceOf<longest> sequence_of(char32_t value, std::uint8_t length) {
  constexpr std::array<std::uint8_t, 7> lead_marks{0, 0x00, 0xC0, 0xE0, 0xF0, 0xF8, 0xFC};
  SequenceOf<longest> sequence{.length = length};
  for (std::size_t place = length - 1u; place > 0; --place) {
    sequence.octets[place] = static_cast<std::uint8_t>(continuation.first | (value & 0x3F));
    value >>= 6;
  }
  sequence.octets[0] = static_cast<std::uint8_t>(lead_marks[length] | value);
  return sequence;
}

// Encodes one scalar value; the caller has checked that it is one.
constexpr Sequence encode_scalar(char32_t scalar) {
  return sequence_of<4>(scalar, encoded_length(scalar));
}

// What encoding gives: the octets of all values, or of those before the first that is no scalar
// value, and that one's index.
struct Encoded {
  Octets octets;
  std::optional<std::size_t> not_scalar;
};

Encoded encode(std::u32string_view values);

}  // namespace utf8spec::reference
