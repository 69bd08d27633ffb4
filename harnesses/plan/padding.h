#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "reference/octets.h"
#include "reference/syntax.h"

namespace utf8spec::harnesses {

// Characters of one to four octets to stand around an input: a, U+00E9, U+20AC, U+1F600.
inline constexpr std::array<std::u32string_view, 4> paddings{U"a", U"\u00E9", U"\u20AC",
                                                             U"\U0001F600"};

// Offsets at which an input is placed: two blocks of 64 octets, and a little more.
inline constexpr std::size_t last_placement = 130;

// Characters of padding behind an input, in octets at least: a block of 64, and a little more.
inline constexpr std::size_t padding_behind = 67;

enum class Behind : std::uint8_t { nothing, padding };

// Replaces `out` by `input` at exactly `offset`, with `padding` in front (made up to the offset by
// leading a's) and behind.
void place(Octets& out, OctetView input, std::u32string_view padding, std::size_t offset,
           Behind behind);

// The same with padding behind until there are `size` octets or up to three more.
void place_within(Octets& out, OctetView input, std::u32string_view padding, std::size_t offset,
                  std::size_t size);

}  // namespace utf8spec::harnesses
