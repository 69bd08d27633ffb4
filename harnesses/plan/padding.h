#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "reference/any_codec.h"
#include "reference/octets.h"

namespace utf8spec::harnesses {

// Characters of one to four octets to stand around an input: a, U+00E9, U+20AC, U+1F600.
inline constexpr std::array<std::u32string_view, 4> paddings{U"a", U"\u00E9", U"\u20AC",
                                                             U"\U0001F600"};

// Offsets at which an input is placed: two blocks of 64 octets, and a little more.
inline constexpr std::size_t last_placement = 130;

// Characters of padding behind an input, in octets at least: a block of 64, and a little more.
inline constexpr std::size_t padding_behind = 67;

enum class Behind : std::uint8_t { nothing, padding };

// A character that stands around an input, as often as it takes, in the encoding of a codec.
struct Around {
  // NOLINTNEXTLINE(google-explicit-constructor): mostly nobody means another encoding
  Around(std::u32string_view padding)
      : Around(reference::codec_of(reference::Encoding::utf_8), padding) {}
  Around(const reference::AnyCodec& its_codec, std::u32string_view padding)
      : codec(its_codec), character(padding[0]) {}

  const reference::AnyCodec& codec;
  char32_t character;
};

// Replaces `out` by `input` at exactly `offset`, a whole number of units, with padding in front
// (made up to the offset by leading a's) and behind.
void place(Octets& out, OctetView input, const Around& around, std::size_t offset, Behind behind);

// The same with padding behind until there are `size` octets, or a few more for a whole character.
void place_within(Octets& out, OctetView input, const Around& around, std::size_t offset,
                  std::size_t size);

}  // namespace utf8spec::harnesses
