#include "reference/arithmetic.h"

#include <cstddef>

namespace utf8spec::reference::arithmetic {
namespace {

// The least value that needs `length` octets: the left column of the table in section 3.
constexpr char32_t least_value(std::size_t length) {
  return length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000;
}

// What is wrong with every value from `least` to `greatest`; well-formed where not all are wrong.
Kind fault_of_all(char32_t least, char32_t greatest, std::size_t length) {
  if (greatest < least_value(length)) return Kind::overlong;
  if (least >= 0xD800 && greatest <= 0xDFFF) return Kind::surrogate;
  if (least > 0x10FFFF) return Kind::above_maximum;
  return Kind::well_formed;
}

// The length that the lead announces, 0 where it can open nothing: 10xxxxxx, 11111xxx, and the
// leads whose every value has a shorter form (C0, C1) or lies above U+10FFFF (F5..F7).
std::size_t length_of(std::uint8_t lead) {
  const std::size_t length = lead < 0x80   ? 1
                             : lead < 0xC0 ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF8 ? 4
                                           : 0;
  if (length < 2) return length;
  const unsigned free_bits = 6 * static_cast<unsigned>(length - 1);
  const char32_t least = static_cast<char32_t>(lead & (0x3F >> (length - 1))) << free_bits;
  const char32_t greatest = least + (1u << free_bits) - 1;
  return fault_of_all(least, greatest, length) == Kind::well_formed ? length : 0;
}

}  // namespace

Step step(OctetView input) {
  const std::uint8_t lead = input[0];
  const std::size_t length = length_of(lead);
  if (length == 0) {
    return {0, 1, (lead & 0xC0) == 0x80 ? Kind::unexpected_continuation : Kind::invalid_octet};
  }
  if (length == 1) return {lead, 1, Kind::well_formed};
  char32_t value = lead & (0x3Fu >> (length - 1));
  for (std::uint8_t read = 1; read < length; ++read) {
    if (read == input.size()) return {0, read, Kind::truncated};
    if ((input[read] & 0xC0) != 0x80) return {0, read, Kind::bad_continuation};
    value = value * 64 + (input[read] & 0x3F);
    const unsigned free_bits = 6 * static_cast<unsigned>(length - read - 1);
    const char32_t least = value << free_bits;
    const Kind fault = fault_of_all(least, least + (1u << free_bits) - 1, length);
    if (fault != Kind::well_formed) return {0, read, fault};
  }
  return {value, static_cast<std::uint8_t>(length), Kind::well_formed};
}

}  // namespace utf8spec::reference::arithmetic
