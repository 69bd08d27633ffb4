#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "reference/codec.h"
#include "reference/encoding.h"
#include "reference/utf16_codec.h"
#include "reference/utf32_codec.h"

namespace utf8spec::reference {

/// Reads text without a signature for a decoder of `utf-16` or `utf-32` that demands one: each unit
/// is ill-formed. Values are written as `Big` writes them.
template <Encoding dialect, typename Big>
struct Unmarked : CodecOf<dialect> {
  static constexpr std::size_t unit = row_of(dialect).unit;
  static constexpr OctetClasses octet_classes{};

  /// One ill-formed subsequence for each unit; a shorter end is one too.
  static constexpr Step step(OctetView input) {
    return {0, static_cast<std::uint8_t>(std::min(unit, input.size())), Kind::unmarked};
  }

  /// The kind never changes, so only the length can: a unit that is not whole waits.
  static constexpr bool is_settled(OctetView input, const Step& /*step*/) {
    return input.size() >= unit;
  }

  /// `scalar` is a scalar value; nothing is checked.
  static constexpr Sequence encode(char32_t scalar) { return Big::encode(scalar); }
};

using UnmarkedUtf16 = Unmarked<Encoding::utf_16_marked, Utf16Be>;
using UnmarkedUtf32 = Unmarked<Encoding::utf_32_marked, Utf32Be>;

}  // namespace utf8spec::reference
