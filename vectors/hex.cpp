#include "vectors/hex.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <optional>

namespace utf8spec::vectors {
namespace {

constexpr std::string_view hex_digits = "0123456789ABCDEF";

std::optional<std::uint8_t> digit_value(char digit) {
  if (digit >= '0' && digit <= '9') return static_cast<std::uint8_t>(digit - '0');
  if (digit >= 'A' && digit <= 'F') return static_cast<std::uint8_t>(digit - 'A' + 10);
  if (digit >= 'a' && digit <= 'f') return static_cast<std::uint8_t>(digit - 'a' + 10);
  return std::nullopt;
}

// People count characters from 1.
tl::unexpected<std::string> wrong_at(std::size_t place, std::string_view what) {
  return tl::unexpected(fmt::format("character {}: {}", place + 1, what));
}

}  // namespace

std::string to_hex(OctetView octets) {
  std::string text;
  text.reserve(2 * octets.size());
  for (const std::uint8_t octet : octets) {
    text.push_back(hex_digits[octet >> 4]);
    text.push_back(hex_digits[octet & 0xF]);
  }
  return text;
}

// Spaces may come between octets and not inside one: "C 3" is an error and not C3.
tl::expected<Octets, std::string> parse_hex(std::string_view text) {
  Octets octets;
  octets.reserve(text.size() / 2);
  for (std::size_t place = 0; place < text.size();) {
    if (text[place] == ' ') {
      ++place;
      continue;
    }
    const auto high = digit_value(text[place]);
    if (!high) return wrong_at(place, "not a hex digit");
    if (place + 1 == text.size()) return wrong_at(place, "half an octet: two hex digits are due");
    const auto low = digit_value(text[place + 1]);
    if (!low) return wrong_at(place + 1, "not a hex digit, and an octet is two");
    octets.push_back(static_cast<std::uint8_t>(*high << 4 | *low));
    place += 2;
  }
  return octets;
}

std::string to_hex(char32_t value) {
  return fmt::format("{:04X}", static_cast<std::uint32_t>(value));
}

// std::from_chars takes neither spaces nor a sign with this type, but it would take more digits.
tl::expected<char32_t, std::string> parse_value(std::string_view text) {
  std::uint32_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value, 16);
  if (text.empty() || text.size() > 8 || error != std::errc{} || stop != end) {
    return tl::unexpected(std::string("a value is one to eight hex digits"));
  }
  return static_cast<char32_t>(value);
}

}  // namespace utf8spec::vectors

namespace utf8spec {

std::string printable(std::string_view text, std::size_t most) {
  std::string line;
  for (const char character : text.substr(0, most)) {
    if (character >= ' ' && character <= '~') {
      line += character;
    } else {
      const auto octet = static_cast<std::uint8_t>(character);
      line += "\\x" + vectors::to_hex(OctetView(&octet, 1));
    }
  }
  if (text.size() > most) line += "...";
  return line;
}

}  // namespace utf8spec
