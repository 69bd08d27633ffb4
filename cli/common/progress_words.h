// The words of a progress line. They are functions of numbers alone, so tests need neither a clock
// nor a terminal.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace utf8spec::cli {

// How far a command is, if the total is known.
struct HowFar {
  std::string_view name;   // the decoder's
  std::string_view doing;  // such as an operation
  std::uint64_t done = 0;
  std::uint64_t all = 0;
  std::string_view unit;  // "requests", "strings"
  double seconds = 0;     // that it took so far
};

// One line, such as "python: decode 37 %, 5.0 of 13.6 million requests, 240k/s, 35 s left". It
// mostly fits into 80 columns.
std::string progress_words(const HowFar& far);

// What to do about a run that takes more than half an hour longer. Empty if it does not, or before
// ten seconds have shown its rate.
std::string slow_advice(const HowFar& far);

// A duration, such as "0.4 s", "35 s", "7 min 5 s" or "3 h 20 min".
std::string duration_words(double seconds);

// A number for people, such as "16,598", "13.6 million" or "4,312 million".
std::string rough_number(std::uint64_t number);

}  // namespace utf8spec::cli
