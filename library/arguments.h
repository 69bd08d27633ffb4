// What outside code hands to the library. All of it may be wrong: the caller is a fuzz target, or a
// language whose bindings do not check types.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "reference/closed_set.h"
#include "reference/encoding.h"
#include "reference/replace.h"

namespace utf8spec::library {

/// The value of a closed set with this number; nothing if there is none.
template <typename Value>
constexpr std::optional<Value> value_of(int number) {
  const auto& values = reference::values_of<Value>;
  if (number < 0 || static_cast<std::size_t>(number) >= values.size()) return std::nullopt;
  return values[static_cast<std::size_t>(number)];
}

/// Whether there can be memory of `count` elements at `first`. No object has more than PTRDIFF_MAX
/// octets, and NULL is the address of an empty one alone.
template <typename Element>
constexpr bool is_readable(const Element* first, std::size_t count) {
  return count == 0 || (first != nullptr && count <= PTRDIFF_MAX / sizeof *first);
}

/// Whether a function may write to `first`. The capacity itself is the caller's word: a function
/// writes no more than it has to write.
template <typename Element>
constexpr bool is_writable(const Element* first, std::size_t capacity) {
  return capacity == 0 || first != nullptr;
}

/// The elements that a caller names; nothing if there can be none.
template <typename Element>
constexpr std::optional<std::span<const Element>> view_of(const Element* first, std::size_t count) {
  if (!is_readable(first, count)) return std::nullopt;
  return count == 0 ? std::span<const Element>() : std::span(first, count);
}

/// The policy with this number, if texts of the encoding can be divided by it.
constexpr std::optional<reference::ReplacementPolicy> policy_for(reference::Encoding encoding,
                                                                 int number) {
  const auto policy = value_of<reference::ReplacementPolicy>(number);
  return policy && reference::has_policy(encoding, *policy) ? policy : std::nullopt;
}

}  // namespace utf8spec::library
