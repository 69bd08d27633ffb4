#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "reference/codec.h"
#include "reference/encode.h"
#include "reference/octet_classes.h"
#include "reference/octets.h"
#include "reference/scalar.h"
#include "reference/step.h"

namespace utf8spec::reference {

/// UTF-32 in octets of a fixed order (Unicode 3.9, D90; 3.10, D99 and D100). An ill-formed unit is
/// one part as a whole, whatever its first octets show.
template <std::endian order>
struct Utf32Octets
    : CodecOf<(order == std::endian::big ? Encoding::utf_32be : Encoding::utf_32le)> {
  static constexpr std::size_t unit = 4;

  /// A value up to 10FFFF starts with 00, then 00..10. A surrogate starts with 00 00 D8..DF.
  static constexpr OctetClasses octet_classes =
      OctetClasses().with({0x00, 0x00}).with({0x00, 0x10}).with({0xD8, 0xDF});

  /// An end of 1 to 3 octets is one truncated subsequence.
  static constexpr Step step(OctetView input) {
    if (input.size() < unit) {
      return {0, static_cast<std::uint8_t>(input.size()), Kind::truncated};
    }
    char32_t value = 0;
    for (std::size_t i = 0; i < unit; ++i) {
      value = value << 8 | input[order == std::endian::big ? i : unit - 1 - i];
    }
    if (is_surrogate(value)) return {0, unit, Kind::surrogate_unit};
    if (value > last_scalar_value) return {0, unit, Kind::unit_above_maximum};
    return {value, unit, Kind::well_formed};
  }

  /// `scalar` is a scalar value; nothing is checked.
  static constexpr Sequence encode(char32_t scalar) {
    Sequence sequence{{}, unit};
    for (std::size_t i = 0; i < unit; ++i) {
      const std::size_t place = order == std::endian::big ? unit - 1 - i : i;
      sequence.octets[place] = static_cast<std::uint8_t>(scalar >> (8 * i) & 0xFF);
    }
    return sequence;
  }
};

/// `utf-32be`, the high octet first.
using Utf32Be = Utf32Octets<std::endian::big>;
/// `utf-32le`, the low octet first.
using Utf32Le = Utf32Octets<std::endian::little>;

}  // namespace utf8spec::reference
