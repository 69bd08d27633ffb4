// How wide text is on a terminal.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "reference/syntax.h"

namespace utf8spec::reports {

// The number of characters of well-formed text: its octets that are not continuations. Escape
// sequences count too, so a styled paragraph wraps a little early.
inline std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char octet) {
    return !reference::is_continuation(static_cast<std::uint8_t>(octet));
  }));
}

// How many octets the first `most` characters of well-formed text have.
inline std::size_t octets_of(std::string_view text, std::size_t most) {
  std::size_t octets = 0;
  for (std::size_t count = 0; octets < text.size(); ++octets) {
    const bool begins = !reference::is_continuation(static_cast<std::uint8_t>(text[octets]));
    if (begins && ++count > most) break;
  }
  return octets;
}

}  // namespace utf8spec::reports
