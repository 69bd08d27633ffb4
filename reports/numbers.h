#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace utf8spec::reports {

// Digits in groups of three, such as 1,112,064. Commas come from the right, so the positions
// further left stay valid.
inline std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t place = digits.size(); place > 3;) digits.insert(place -= 3, 1, ',');
  return digits;
}

// A number with its noun, such as "1 deviation" or "1,024 deviations". All our nouns have a regular
// plural.
inline std::string counted(std::uint64_t number, std::string_view noun) {
  return fmt::format("{} {}{}", grouped(number), noun, number == 1 ? "" : "s");
}

}  // namespace utf8spec::reports
