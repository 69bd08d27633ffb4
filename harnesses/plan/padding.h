#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "reference/any_codec.h"
#include "reference/octets.h"

namespace utf8spec::harnesses {

// Characters of one to four octets to put around an input: a, U+00E9, U+20AC, U+1F600.
inline constexpr std::array<std::u32string_view, 4> paddings{U"a", U"\u00E9", U"\u20AC",
                                                             U"\U0001F600"};

// Those that the encoding has.
std::span<const std::u32string_view> paddings_of(reference::Encoding encoding);

// An input is placed at each offset up to this one, in octets: two blocks of 64, and a little more.
inline constexpr std::size_t last_placement = 130;

// Octets of padding behind an input, at least: a block of 64, and a little more.
inline constexpr std::size_t padding_behind = 67;

enum class Behind : std::uint8_t { nothing, padding };

// A character that is repeated around an input, in the encoding of a codec.
struct Around {
  // NOLINTNEXTLINE(google-explicit-constructor): mostly nobody means another encoding
  Around(std::u32string_view padding)
      : Around(reference::codec_of(reference::Encoding::utf_8), padding) {}
  Around(const reference::AnyCodec& its_codec, std::u32string_view padding)
      : codec(its_codec), character(padding[0]) {}

  const reference::AnyCodec& codec;
  char32_t character;
};

// Sets `out` to `input` at exactly `offset`, a multiple of the encoding's unit, with padding before
// it and behind it. If the character does not fit exactly before it, a's come first.
void place(Octets& out, OctetView input, const Around& around, std::size_t offset, Behind behind);

// The same, with padding behind up to `size` octets, or a few more to complete a character.
void place_within(Octets& out, OctetView input, const Around& around, std::size_t offset,
                  std::size_t size);

}  // namespace utf8spec::harnesses
