#include "reports/render/json_hex.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <cstdint>
#include <ranges>
#include <vector>

namespace utf8spec::reports {

namespace {

// The number at the start of `hex`; 0 where there is none, which the readers below notice when
// they write again what they read.
std::uint32_t number(std::string_view hex) {
  std::uint32_t value = 0;
  std::from_chars(hex.data(), hex.data() + hex.size(), value, 16);
  return value;
}

}  // namespace

std::string to_hex(OctetView octets) { return fmt::format("{:02X}", fmt::join(octets, "")); }

std::string to_hex(std::u32string_view values) {
  const std::vector<std::uint32_t> numbers(values.begin(), values.end());
  return fmt::format("{:04X}", fmt::join(numbers, " "));
}

std::optional<Octets> octets_from_hex(std::string_view hex) {
  Octets octets;
  for (std::size_t place = 0; place < hex.size(); place += 2) {
    octets.push_back(static_cast<std::uint8_t>(number(hex.substr(place, 2))));
  }
  if (to_hex(octets) != hex) return std::nullopt;
  return octets;
}

std::optional<std::u32string> values_from_hex(std::string_view hex) {
  std::u32string values;
  for (const auto part : std::views::split(hex, ' ')) {
    values.push_back(number({part.begin(), part.end()}));
  }
  if (to_hex(values) != hex) return std::nullopt;
  return values;
}

}  // namespace utf8spec::reports
