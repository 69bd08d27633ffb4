#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace utf8spec::cli {

// How far a command is that knows how far it has to go.
struct HowFar {
  std::string_view name;   // the decoder's
  std::string_view doing;  // such as an operation
  std::uint64_t done = 0;
  std::uint64_t all = 0;
  std::string_view unit;  // "requests", "strings"
  double seconds = 0;     // that it took so far
};

// Such as "python: decode 37 %, 5.0 of 13.6 million requests, 240k/s, 35 s left": mostly short
// enough for a terminal of 80 columns.
std::string progress_words(const HowFar& far);

// Such as "0.4 s", "35 s", "7 min 5 s", "3 h 20 min".
std::string duration_words(double seconds);

// Roughly: "16,598", "13.6 million", "4,312 million".
std::string rough_number(std::uint64_t number);

}  // namespace utf8spec::cli
