#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "harnesses/adapter/call.h"
#include "reference/encode.h"

// Output of the C ABI laid beside scalar values, in whichever form it came and without a copy.
namespace utf8spec::harnesses {

inline constexpr std::size_t nothing_like_it = SIZE_MAX;

template <typename Unit>
std::span<const Unit> units(const utf8spec_answer& answer) {
  return {static_cast<const Unit*>(answer.data), answer.count};
}

// How many units at the start of `rest` are one scalar value; 0 where they are not.
inline std::size_t scalar_length(std::span<const std::uint32_t> rest, char32_t scalar) {
  return !rest.empty() && rest[0] == scalar ? 1 : 0;
}

// RFC 2781 section 2.1.
inline std::size_t utf16_length(std::span<const std::uint16_t> rest, char32_t scalar) {
  if (scalar <= 0xFFFF) return !rest.empty() && rest[0] == scalar ? 1 : 0;
  const char32_t offset = scalar - 0x10000;
  return rest.size() >= 2 && rest[0] == 0xD800 + (offset >> 10) &&
                 rest[1] == 0xDC00 + (offset & 0x3FF)
             ? 2
             : 0;
}

inline std::size_t utf8_length(OctetView rest, char32_t scalar) {
  const reference::Sequence sequence = reference::encode_scalar(scalar);
  const OctetView octets = sequence.view();
  return rest.size() >= octets.size() && std::ranges::equal(rest.first(octets.size()), octets)
             ? octets.size()
             : 0;
}

// How many scalar values the units spell, if those are the first of `scalars`.
template <typename Unit, typename Length>
std::size_t spelled(std::span<const Unit> rest, std::u32string_view scalars, Length length) {
  std::size_t count = 0;
  for (; !rest.empty(); ++count) {
    if (count == scalars.size()) return nothing_like_it;
    const std::size_t taken = length(rest, scalars[count]);
    if (taken == 0) return nothing_like_it;
    rest = rest.subspan(taken);
  }
  return count;
}

// How many of `scalars`, from the first, are all that came out; nothing_like_it where something
// else did.
inline std::size_t spelled(const utf8spec_answer& answer, std::u32string_view scalars) {
  if (answer.count == 0) return 0;
  if (answer.form == UTF8SPEC_UTF16) {
    return spelled(units<std::uint16_t>(answer), scalars, utf16_length);
  }
  if (answer.form == UTF8SPEC_UTF8) {
    return spelled(units<std::uint8_t>(answer), scalars, utf8_length);
  }
  return spelled(units<std::uint32_t>(answer), scalars, scalar_length);
}

}  // namespace utf8spec::harnesses
