// The words of answers in a survey. The page of the site says the same, so they are data.

#pragma once

#include <array>
#include <string_view>

namespace utf8spec::reports::survey_phrase {

inline constexpr std::string_view reads = "reads";
inline constexpr std::string_view reads_nothing = "reads nothing";
inline constexpr std::string_view replaces = "replaces by";
inline constexpr std::string_view accepts = "accepts";
inline constexpr std::string_view refuses = "refuses";
inline constexpr std::string_view not_taken = "does not take this input";
inline constexpr std::string_view lost = "dies or hangs";

// Of a machine: a character outside its set, and what stands for ill-formed octets. Several have an
// "s" behind them.
inline constexpr std::string_view other = "other character";
inline constexpr std::string_view mark = "mark";

// Stands between characters and counted ones.
inline constexpr std::string_view then = ", then ";

// Larger numbers are digits.
inline constexpr std::array<std::string_view, 10> numbers{"one", "two",   "three", "four", "five",
                                                          "six", "seven", "eight", "nine", "ten"};

}  // namespace utf8spec::reports::survey_phrase
