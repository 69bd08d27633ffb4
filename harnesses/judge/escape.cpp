#include "harnesses/judge/escape.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "reference/scalar.h"

namespace utf8spec::harnesses {
namespace {

using Digits = Escape::Digits;

constexpr std::array all_digits{Digits::upper_hex, Digits::lower_hex, Digits::octal,
                                Digits::decimal};

// Octets from 80 on have the same number of digits in each base.
std::u32string number(std::uint8_t octet, Digits digits) {
  constexpr std::array<std::string_view, 4> formats{"{:02X}", "{:02x}", "{:03o}", "{:03d}"};
  const std::string text =
      fmt::format(fmt::runtime(formats[static_cast<std::size_t>(digits)]), octet);
  return {text.begin(), text.end()};
}

// A frame of ASCII: other characters would be a substitute with something around it.
bool is_frame(std::u32string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char32_t value) { return value < 0x80; });
}

// The escape with these digits that writes `octet` as `output`.
std::optional<Escape> escape_by(Digits digits, std::uint8_t octet, std::u32string_view output) {
  const std::u32string written = number(octet, digits);
  const std::size_t at = output.find(written);
  if (at == std::u32string_view::npos) return std::nullopt;
  const Escape escape{digits, std::u32string(output.substr(0, at)),
                      std::u32string(output.substr(at + written.size()))};
  if (!is_frame(escape.before + escape.after)) return std::nullopt;
  return escape;
}

}  // namespace

std::u32string Escape::of(std::uint8_t octet) const {
  return before + number(octet, digits) + after;
}

std::u32string Escape::of(OctetView octets) const {
  std::u32string text;
  for (const std::uint8_t octet : octets) text += of(octet);
  return text;
}

// A substitute is a single character. Longer texts are escapes, or a fault.
std::optional<char32_t> find_substitute(const MarksByOctet& outputs) {
  if (outputs.empty()) return std::nullopt;
  const std::u32string& first = outputs.begin()->second;
  const bool same =
      std::ranges::all_of(outputs, [&](const auto& output) { return output.second == first; });
  const bool is_one = same && first.size() == 1 && reference::is_scalar_value(first[0]);
  return is_one ? std::optional(first[0]) : std::nullopt;
}

// The first octet suggests an escape; all others must confirm it.
std::optional<Escape> find_escape(const MarksByOctet& outputs) {
  if (outputs.empty()) return std::nullopt;
  const auto& [first, output] = *outputs.begin();
  for (const Digits digits : all_digits) {
    auto escape = escape_by(digits, first, output);
    const bool fits = escape && std::ranges::all_of(outputs, [&](const auto& each) {
                        return each.second == escape->of(each.first);
                      });
    if (fits) return escape;
  }
  return std::nullopt;
}

}  // namespace utf8spec::harnesses
