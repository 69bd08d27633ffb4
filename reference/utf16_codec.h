#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "reference/codec.h"
#include "reference/encode.h"
#include "reference/octet_classes.h"
#include "reference/octets.h"
#include "reference/step.h"
#include "reference/utf16.h"

namespace utf8spec::reference {

/// UTF-16 in octets of a fixed order (RFC 2781 section 3; Unicode 3.10, D96 and D97). A leading
/// U+FEFF is a character. Ill-formed parts are whole units, except for an unfinished end, which is
/// one subsequence of 1 to 3 octets.
template <std::endian order>
struct Utf16Octets
    : CodecOf<(order == std::endian::big ? Encoding::utf_16be : Encoding::utf_16le)> {
  static constexpr std::size_t unit = 2;

  /// The upper octet of a high and of a low surrogate. Any octet may be an upper one, so lower
  /// octets need no class of their own.
  static constexpr OctetClasses octet_classes =
      OctetClasses().with({0xD8, 0xDB}).with({0xDC, 0xDF});

  /// The unit at `offset`, which counts octets.
  static constexpr char32_t unit_at(OctetView input, std::size_t offset) {
    const char32_t first = input[offset];
    const char32_t second = input[offset + 1];
    return order == std::endian::big ? first << 8 | second : second << 8 | first;
  }

  /// Unicode 3.9, D91. A high surrogate without a low one is one subsequence of two octets. The
  /// unit after it is read again, even if it is a high surrogate too.
  static constexpr Step step(OctetView input) {
    if (input.size() < unit) return {0, 1, Kind::truncated};
    const char32_t high = unit_at(input, 0);
    if (!is_surrogate(high)) return {high, unit, Kind::well_formed};
    if (is_low_surrogate(high)) return {0, unit, Kind::unpaired_surrogate};
    if (input.size() < 2 * unit) {
      return {0, static_cast<std::uint8_t>(input.size()), Kind::truncated};
    }
    const char32_t low = unit_at(input, unit);
    if (!is_low_surrogate(low)) return {0, unit, Kind::unpaired_surrogate};
    return {scalar_of_pair(high, low), 2 * unit, Kind::well_formed};
  }

  /// `scalar` is a scalar value; nothing is checked.
  static constexpr Sequence encode(char32_t scalar) {
    Sequence sequence;
    const Utf16Sequence units = encode_utf16(scalar);
    put(units.units[0], 0, sequence);
    if (units.length == 2) put(units.units[1], unit, sequence);
    return sequence;
  }

 private:
  static constexpr void put(char16_t value, std::uint8_t place, Sequence& sequence) {
    const auto high = static_cast<std::uint8_t>(value >> 8);
    const auto low = static_cast<std::uint8_t>(value & 0xFF);
    sequence.octets[place] = order == std::endian::big ? high : low;
    sequence.octets[place + 1] = order == std::endian::big ? low : high;
    sequence.length = place + unit;
  }
};

/// `utf-16be`, the high octet first.
using Utf16Be = Utf16Octets<std::endian::big>;
/// `utf-16le`, the low octet first.
using Utf16Le = Utf16Octets<std::endian::little>;

}  // namespace utf8spec::reference
