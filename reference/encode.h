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

/// The octets of one value, at most `longest`. The first `length` octets hold.
template <std::size_t longest>
struct SequenceOf {
  std::array<std::uint8_t, longest> octets{};
  std::uint8_t length = 0;

  /// The octets in use. The view refers to this object.
  constexpr OctetView view() const { return OctetView(octets).first(length); }
};

/// A sequence of UTF-8, or of UTF-16 or UTF-32 in octets.
using Sequence = SequenceOf<4>;

/// How many octets a scalar value has in UTF-8, 1 to 4: its one, shortest form (RFC 3629 section
/// 3).
constexpr std::uint8_t encoded_length(char32_t scalar) {
  if (scalar <= 0x7F) return 1;
  if (scalar <= 0x7FF) return 2;
  return scalar <= 0xFFFF ? 3 : 4;
}

/// The sequence of `length` octets that carries the bits of `value`: a lead and continuations (RFC
/// 3629 section 3; for more than four octets, RFC 2279 section 2). The length may be more than the
/// value needs, which makes an overlong form.
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

/// Encodes one scalar value in UTF-8. The caller has checked that it is one. Each length has a call
/// of its own: the compiler then writes the octets without a loop (bench/ratios --only convert).
constexpr Sequence encode_scalar(char32_t scalar) {
  switch (encoded_length(scalar)) {
    case 1:
      return sequence_of<4>(scalar, 1);
    case 2:
      return sequence_of<4>(scalar, 2);
    case 3:
      return sequence_of<4>(scalar, 3);
    default:
      return sequence_of<4>(scalar, 4);
  }
}

/// The result of encoding: the octets of all values. If the encoding does not have one of them,
/// `not_scalar` is the index of the first such value. `octets` are then those of the values before
/// it.
struct Encoded {
  Octets octets;
  std::optional<std::size_t> not_scalar;
};

/// Encodes values in UTF-8, up to the first that is not a scalar value.
inline Encoded encode(std::u32string_view values) {
  Encoded encoded;
  for (std::size_t index = 0; index < values.size(); ++index) {
    if (!is_scalar_value(values[index])) {
      encoded.not_scalar = index;
      break;
    }
    const Sequence sequence = encode_scalar(values[index]);
    encoded.octets.insert(encoded.octets.end(), sequence.view().begin(), sequence.view().end());
  }
  return encoded;
}

}  // namespace utf8spec::reference
