#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace utf8spec::harnesses {

// What a decoder writes to stderr is kept up to here.
inline constexpr std::size_t most_diagnostics = 64 << 10;

inline void append_diagnostics(std::string& kept, std::string_view more) {
  kept += more.substr(0, most_diagnostics - std::min(kept.size(), most_diagnostics));
}

}  // namespace utf8spec::harnesses
