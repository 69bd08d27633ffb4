#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "reference/encode.h"
#include "reference/long_rows.h"
#include "reference/octets.h"
#include "reference/step.h"
#include "reference/syntax.h"
#include "reference/utf16.h"

/// \file
/// Surrogates in three octets each, as CESU-8, Modified UTF-8 and WTF-8 have them. The three
/// encodings differ only in the surrogates that they accept, so they share this code.
namespace utf8spec::reference {

/// How many octets a surrogate has; all begin with ED. The second octet tells high from low.
inline constexpr std::size_t surrogate_group = 3;  // octets
inline constexpr OctetRange surrogate_lead{0xED, 0xED};
inline constexpr OctetRange high_seconds{0xA0, 0xAF};
inline constexpr OctetRange low_seconds{0xB0, 0xBF};

/// The character of the pair of surrogates that `input` starts with. The caller has checked that
/// all six octets are there.
constexpr Step pair_of(OctetView input) {
  const char32_t high = payload(input, surrogate_group);
  const char32_t low = payload(input.subspan(surrogate_group), surrogate_group);
  return {scalar_of_pair(high, low), 2 * surrogate_group, Kind::well_formed};
}

/// How many octets at the start of `input` begin a low surrogate, 0 to 3.
constexpr std::size_t low_octets(OctetView input) {
  constexpr std::array<OctetRange, surrogate_group> low{surrogate_lead, low_seconds, continuation};
  std::size_t count = 0;
  while (count < std::min(low.size(), input.size()) && low[count].contains(input[count])) ++count;
  return count;
}

/// `is_settled` (codec.h) of a codec in which a high surrogate waits for the octets of a low one.
constexpr bool is_settled_without_low(OctetView input, const Step& step) {
  if (step.more_input_could_complete()) return false;
  if (!step.well_formed() || !is_high_surrogate(step.scalar)) return true;
  const OctetView behind = input.subspan(surrogate_group);
  return low_octets(behind) < behind.size();
}

/// A sequence of any encoding, up to six octets.
using LongSequence = SequenceOf<2 * surrogate_group>;

/// The UTF-16 units of `value`, each in the octets that UTF-8 has for its bits: 1 to 3, or 6 for a
/// pair.
constexpr LongSequence encode_by_units(char32_t value) {
  LongSequence sequence;
  const Utf16Sequence units = encode_utf16(value);
  for (const char16_t unit : units.view()) {
    const Sequence group = encode_scalar(unit);
    for (const std::uint8_t octet : group.view()) {
      sequence.octets[sequence.length++] = octet;
    }
  }
  return sequence;
}

}  // namespace utf8spec::reference
