#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "reference/closed_set.h"

namespace utf8spec::reference {

/// The text for `value`, out of one text for each value of its closed set, in order. A list that
/// lacks a text, or has one too many, does not compile.
template <typename Value, typename... Texts>
constexpr std::string_view text_of(Value value, const Texts&... texts) {
  static_assert(sizeof...(Texts) == values_of<Value>.size(), "one text for each value");
  const std::array<std::string_view, sizeof...(Texts)> all{texts...};
  return all[static_cast<std::size_t>(value)];
}

}  // namespace utf8spec::reference
