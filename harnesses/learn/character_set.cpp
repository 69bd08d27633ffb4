#include "harnesses/learn/character_set.h"

#include <fmt/format.h>

#include <algorithm>

#include "reference/scalar.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses::learn {

tl::expected<CharacterSet, std::string> CharacterSet::make(std::u32string values) {
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  if (values.empty()) return tl::unexpected(std::string("the set has no character"));
  if (values.size() > most) {
    return tl::unexpected(fmt::format("the set has {} characters; at most {} can be told apart",
                                      values.size(), most));
  }
  const auto wrong = std::ranges::find_if_not(values, reference::is_scalar_value);
  if (wrong == values.end()) return CharacterSet(std::move(values));
  return tl::unexpected(fmt::format("{} is not a scalar value", vectors::to_hex(*wrong)));
}

char CharacterSet::letter_of(char32_t value) const {
  const auto found = std::ranges::lower_bound(values_, value);
  if (found == values_.end() || *found != value) return letter::other;
  return static_cast<char>(first + (found - values_.begin()));
}

}  // namespace utf8spec::harnesses::learn
