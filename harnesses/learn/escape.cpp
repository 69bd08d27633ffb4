#include "harnesses/learn/escape.h"

#include <algorithm>
#include <string_view>

namespace utf8spec::harnesses::learn {
namespace {

bool is_hex_digit(char32_t value) {
  return (value >= U'0' && value <= U'9') || (value >= U'a' && value <= U'f') ||
         (value >= U'A' && value <= U'F');
}

// Digits of both cases, since a decoder may write either.
std::size_t place_of_ff(const std::u32string& text) {
  return std::min(text.find(U"FF"), text.find(U"ff"));
}

}  // namespace

std::optional<Escape> Escape::make(const std::u32string& of_ff, const std::u32string& of_80) {
  const std::size_t place = place_of_ff(of_ff);
  if (place == std::u32string::npos || place == 0 || of_80.size() != of_ff.size()) {
    return std::nullopt;
  }
  std::u32string other = of_ff;
  other.replace(place, 2, U"80");
  if (other != of_80) return std::nullopt;
  return Escape(of_ff.substr(0, place), of_ff.substr(place + 2));
}

bool Escape::is_at(const std::u32string& scalars, std::size_t place) const {
  const std::u32string_view rest = std::u32string_view(scalars).substr(place);
  return rest.size() >= size() && rest.starts_with(before_) && is_hex_digit(rest[before_.size()]) &&
         is_hex_digit(rest[before_.size() + 1]) &&
         rest.substr(before_.size() + 2).starts_with(after_);
}

std::u32string Escape::marked(const std::u32string& scalars, char32_t mark) const {
  std::u32string told;
  for (std::size_t place = 0; place < scalars.size();) {
    const bool is_escape = is_at(scalars, place);
    told += is_escape ? mark : scalars[place];
    place += is_escape ? size() : 1;
  }
  return told;
}

}  // namespace utf8spec::harnesses::learn
