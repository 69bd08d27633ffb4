// NULs in text: whole code units of zeros.
#pragma once

#include <algorithm>
#include <cstddef>

#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::reports {

inline bool is_nul(OctetView unit) {
  return std::ranges::all_of(unit, [](auto octet) { return octet == 0; });
}

// What a C string has of a text: all code units before the first NUL.
inline OctetView before_nul(OctetView text, reference::Encoding encoding) {
  const std::size_t unit = reference::row_of(encoding).unit;
  for (std::size_t at = 0; at + unit <= text.size(); at += unit) {
    if (is_nul(text.subspan(at, unit))) return text.first(at);
  }
  return text;
}

// Whether the last code unit is a NUL. A text that ends within a unit does not end in one.
inline bool ends_in_nul(OctetView text, reference::Encoding encoding) {
  const std::size_t unit = reference::row_of(encoding).unit;
  return !text.empty() && text.size() % unit == 0 && is_nul(text.last(unit));
}

}  // namespace utf8spec::reports
