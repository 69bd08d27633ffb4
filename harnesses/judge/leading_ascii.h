#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "reference/codec.h"
#include "reference/octets.h"

namespace utf8spec::harnesses {

// Whether each octet of ASCII is a character by itself in an encoding, whatever follows it.
template <reference::IsCodec Codec>
inline constexpr bool has_ascii_octets = [] {
  constexpr std::uint8_t last_ascii = 0x7F;
  for (std::uint8_t octet = 0; octet <= last_ascii; ++octet) {
    const std::array<std::uint8_t, 1> alone{octet};
    const reference::Step step = Codec::step(OctetView(alone));
    if (!step.well_formed() || step.scalar != octet) return false;
  }
  return true;
}();

// Copies ASCII from the start of `text` to `scalars`, which has room for all of it, and returns how
// many characters it copied. It stops at a block with another octet. Padding fills most of the long
// questions and of many short ones, and a block takes as long as a step.
template <reference::IsCodec Codec>
std::size_t copy_leading_ascii(OctetView text, char32_t* scalars) {
  if constexpr (!has_ascii_octets<Codec>) return 0;
  constexpr std::size_t block = 8;
  constexpr std::uint64_t above_ascii = 0x8080'8080'8080'8080;
  std::size_t copied = 0;
  for (; copied + block <= text.size(); copied += block) {
    std::uint64_t octets = 0;
    std::memcpy(&octets, text.data() + copied, block);
    if ((octets & above_ascii) != 0) break;
    for (std::size_t at = copied; at < copied + block; ++at) scalars[at] = text[at];
  }
  return copied;
}

}  // namespace utf8spec::harnesses
