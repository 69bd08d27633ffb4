// How much of a decoder's stderr is kept.

#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace utf8spec::harnesses {

// The first octets of a decoder's stderr are kept, up to this many.
inline constexpr std::size_t most_diagnostics = 64 << 10;

// The last octets are kept too, up to this many: most error messages stand there.
inline constexpr std::size_t last_diagnostics = 4 << 10;

// Appends what still fits.
inline void append_diagnostics(std::string& kept, std::string_view more) {
  kept += more.substr(0, most_diagnostics - std::min(kept.size(), most_diagnostics));
}

}  // namespace utf8spec::harnesses
