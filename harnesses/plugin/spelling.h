#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>

#include "harnesses/abi/call.h"
#include "reference/encode.h"
#include "reference/utf16.h"

// Compares the output of a plugin with scalar values, without a copy and in any form of the C ABI.
// The inner loop of bulk questions runs through here.
namespace utf8spec::harnesses {

// The answer of spelled() if the output holds something else.
inline constexpr std::size_t nothing_like_it = SIZE_MAX;

// A number of an answer: the C ABI writes SIZE_MAX for one that the decoder does not know.
inline std::optional<std::uint64_t> said(std::size_t number) {
  return number == SIZE_MAX ? std::nullopt : std::optional<std::uint64_t>(number);
}

template <typename Unit>
std::span<const Unit> units(const utf8spec_answer& answer) {
  return {static_cast<const Unit*>(answer.data), answer.count};
}

// Compares the last units one by one, as decoders write. memcmp reads several units at a time, and
// would have to wait for those that were written a moment ago. Those of a long text that were
// written before them are there. Both have the same length.
template <typename Unit, typename Other>
requires(sizeof(Unit) == sizeof(Other)) bool are_same(std::span<const Unit> one,
                                                      std::span<const Other> other) {
  constexpr std::size_t latest = 64;  // units
  const std::size_t early = one.size() > latest ? one.size() - latest : 0;
  if (early > 0 && std::memcmp(one.data(), other.data(), early * sizeof(Unit)) != 0) return false;
  for (std::size_t unit = early; unit < one.size(); ++unit) {
    if (one[unit] != other[unit]) return false;
  }
  return true;
}

// How many units at the start of `rest` encode one scalar value; 0 if they do not.
inline std::size_t spelled_length(std::span<const std::uint32_t> rest, char32_t scalar) {
  return !rest.empty() && rest[0] == scalar ? 1 : 0;
}

template <typename Unit, typename Sequence>
std::size_t spelled_length(std::span<const Unit> rest, const Sequence& sequence) {
  const auto units = sequence.view();
  return rest.size() >= units.size() && std::ranges::equal(rest.first(units.size()), units)
             ? units.size()
             : 0;
}

inline std::size_t spelled_length(std::span<const std::uint16_t> rest, char32_t scalar) {
  return spelled_length(rest, reference::encode_utf16(scalar));
}

inline std::size_t spelled_length(OctetView rest, char32_t scalar) {
  return spelled_length(rest, reference::encode_scalar(scalar));
}

// Calls `visit` with the output as a span of units of its form.
template <typename Visit>
auto visit_units(const utf8spec_answer& answer, Visit visit) {
  if (answer.form == UTF8SPEC_UTF16) return visit(units<std::uint16_t>(answer));
  if (answer.form == UTF8SPEC_UTF8) return visit(units<std::uint8_t>(answer));
  return visit(units<std::uint32_t>(answer));
}

// How many scalar values the units encode, if these are the first of `scalars`. `length` gets the
// remaining units and the next scalar value, and returns what spelled_length does.
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

// How many of `scalars`, counted from the first, are the whole output; nothing_like_it if the
// output holds anything else.
inline std::size_t spelled(const utf8spec_answer& answer, std::u32string_view scalars) {
  if (answer.count == 0) return 0;
  // Most decoders give scalar values, which are compared in one piece.
  if (answer.form == UTF8SPEC_SCALARS) {
    if (answer.count > scalars.size()) return nothing_like_it;
    const std::span<const char32_t> first(scalars.data(), answer.count);
    return are_same(units<std::uint32_t>(answer), first) ? answer.count : nothing_like_it;
  }
  return visit_units(answer, [&](auto rest) {
    return spelled(rest, scalars,
                   [](auto left, char32_t scalar) { return spelled_length(left, scalar); });
  });
}

}  // namespace utf8spec::harnesses
