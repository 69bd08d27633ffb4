#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "reference/octets.h"

namespace utf8spec::harnesses {

// The value of each hex digit, in either case, or `no_digit` for all other characters. Tables are
// faster here than comparisons: replies consist of little else.
inline constexpr std::uint8_t no_digit = 0xFF;

inline constexpr std::array<std::uint8_t, 256> digit_values = [] {
  std::array<std::uint8_t, 256> values{};
  values.fill(no_digit);
  for (std::uint8_t digit = 0; digit < 10; ++digit) values['0' + digit] = digit;
  for (std::uint8_t digit = 10; digit < 16; ++digit) {
    values['A' + digit - 10] = digit;
    values['a' + digit - 10] = digit;
  }
  return values;
}();

constexpr std::uint8_t digit_value(char character) {
  return digit_values[static_cast<unsigned char>(character)];
}

inline constexpr std::string_view hex_digits = "0123456789ABCDEF";

// Both digits of every octet: one look-up and no arithmetic for each octet of a run.
inline constexpr auto octet_digits = [] {
  std::array<std::array<char, 2>, 256> pairs{};
  for (std::size_t octet = 0; octet < pairs.size(); ++octet) {
    pairs[octet] = {hex_digits[octet >> 4], hex_digits[octet & 0xF]};
  }
  return pairs;
}();

// Reads octets of two hex digits each with nothing between; "-" is the empty string. False for all
// other text. The result goes into memory that is used again, since these two functions are the
// inner loops of a run.
inline bool read_octets(std::string_view text, Octets& octets) {
  octets.clear();
  if (text == "-") return true;
  if (text.empty() || text.size() % 2 != 0) return false;
  octets.resize(text.size() / 2);
  unsigned seen = 0;  // a value beyond 0xF shows that some character was no digit
  for (std::size_t index = 0; index < octets.size(); ++index) {
    const unsigned high = digit_value(text[2 * index]);
    const unsigned low = digit_value(text[2 * index + 1]);
    octets[index] = static_cast<std::uint8_t>(high << 4 | low);
    seen |= high | low;
  }
  return seen <= 0xF;
}

// Reads hex numbers of one to `most_digits` digits (at most 8), separated by single spaces; "-"
// means none. False for all other text.
inline bool read_numbers(std::string_view text, int most_digits, std::u32string& numbers) {
  numbers.clear();
  if (text == "-") return true;
  const char* place = text.data();
  const char* const end = place + text.size();
  while (true) {
    std::uint32_t number = 0;
    int digits = 0;
    for (; place != end && digit_value(*place) != no_digit; ++place, ++digits) {
      number = number << 4 | digit_value(*place);
    }
    if (digits == 0 || digits > most_digits) return false;
    numbers.push_back(number);
    if (place == end) return true;
    if (*place++ != ' ') return false;
  }
}

}  // namespace utf8spec::harnesses
