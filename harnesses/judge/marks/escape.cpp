#include "harnesses/judge/marks/escape.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "reference/any_codec.h"
#include "reference/closed_set.h"
#include "reference/scalar.h"

namespace utf8spec::harnesses {
namespace {

using Digits = Escape::Digits;
using reference::Encoding;

// Two frames side by side look like one with `after` and `before` between the numbers. A text of
// more characters would be such a pair.
constexpr std::size_t longest_between = 2;

// Digits of an octet in each base. All octets from 80 on have so many.
constexpr std::size_t hex_width = 2;
constexpr std::size_t octal_and_decimal_width = 3;

// The lower seven bits, with a control as a caret and the letter 64 places on.
std::u32string with_caret(std::uint8_t octet) {
  constexpr std::uint8_t letters = 0x40;
  const std::uint8_t seven_bits = octet & 0x7F;
  if (seven_bits == 0x7F) return U"^?";
  if (seven_bits >= 0x20) return {seven_bits};
  return {U'^', static_cast<char32_t>(seven_bits + letters)};
}

// With at least `width` digits.
std::u32string number(std::uint32_t value, Digits digits, std::size_t width) {
  const std::string_view format =
      reference::text_of(digits, "{:0{}X}", "{:0{}x}", "{:0{}o}", "{:0{}d}", "", "");
  const std::string text = fmt::format(fmt::runtime(format), value, width);
  return {text.begin(), text.end()};
}

// The ways to write the number of an octet. Octets below 80 may have fewer digits.
std::array<std::u32string, 2> numbers(const Escape& escape, std::uint8_t octet) {
  switch (escape.digits) {
    case Digits::caret:
      return {with_caret(octet)};
    case Digits::character:
      return {std::u32string(1, escape.base + octet)};
    case Digits::upper_hex:
    case Digits::lower_hex:
      return {number(octet, escape.digits, hex_width)};
    case Digits::octal:
    case Digits::decimal:
      break;
  }
  return {number(octet, escape.digits, octal_and_decimal_width), number(octet, escape.digits, 1)};
}

// A unit, or a sequence of RFC 2279, and its number.
struct Numbered {
  std::uint32_t value = 0;
  std::size_t octets = 0;  // 0 if there is none
};

Numbered unit_at(Encoding encoding, OctetView run) {
  using enum Encoding;
  const bool is_little = encoding == utf_16le || encoding == utf_32le;
  // Of a unit that the end of input cuts, those octets count that are there.
  const OctetView octets = run.first(std::min(row_of(encoding).unit, run.size()));
  Numbered unit{0, octets.size()};
  for (std::size_t at = 0; at < octets.size(); ++at) {
    const std::uint8_t octet = octets[is_little ? octets.size() - 1 - at : at];
    unit.value = unit.value << 8 | octet;
  }
  return unit;
}

// Surrogates and values above U+10FFFF have no other forms, so a number tells the octets. Of
// shorter forms of lower values, and of longer ones, nothing is said: their octets are escaped.
Numbered numbered_at(Encoding encoding, OctetView run) {
  if (run.empty()) return {};
  if (row_of(encoding).unit > 1) return unit_at(encoding, run);
  const reference::Step step = reference::codec_of(Encoding::utf_8_1998).step(run);
  return step.well_formed() ? Numbered{step.scalar, step.length} : Numbered{};
}

// The escapes of one number, by each way to divide `output` into a frame and that number.
template <typename Add>
void divide(std::u32string_view output, std::u32string_view written, const Add& add) {
  const std::size_t at = output.rfind(written);
  if (at == std::u32string_view::npos || written.size() == output.size()) return;
  add(std::u32string(output.substr(0, at)), std::u32string(output.substr(at + written.size())));
}

// Surrogates by PEP 383, and characters for private use (Unicode 23.5): no text has them by itself.
bool is_base(char32_t base) {
  constexpr std::uint8_t least = 0x80;
  constexpr std::uint8_t most = 0xFF;
  const auto is_within = [&](char32_t first, char32_t last) {
    return base + least >= first && base + most <= last;
  };
  return base == base_of_pep_383 || is_within(0xE000, 0xF8FF) || is_within(0xF0000, 0xFFFFD) ||
         is_within(0x100000, 0x10FFFD);
}

void add_characters(OctetView octets, std::u32string_view output, std::vector<Escape>& found) {
  if (output.size() != octets.size() || output[0] < octets[0]) return;
  const Escape escape{.digits = Digits::character, .base = output[0] - octets[0]};
  if (is_base(escape.base) && escape.of(octets) == output) found.push_back(escape);
}

constexpr std::array<std::size_t, 4> widths{8, 6, 4, 1};

// A longer number comes first, since the zeros of a shorter one would look like a part of the
// frame.
void add_values(Encoding encoding, OctetView octets, std::u32string_view output,
                std::vector<Escape>& found) {
  const Numbered numbered = numbered_at(encoding, octets);
  if (numbered.octets != octets.size()) return;
  for (const Digits digits :
       {Digits::upper_hex, Digits::lower_hex, Digits::decimal, Digits::octal}) {
    for (const std::size_t width : widths) {
      divide(output, number(numbered.value, digits, width), [&](auto before, auto after) {
        found.push_back({.digits = digits,
                         .before = std::move(before),
                         .after = std::move(after),
                         .of_what = Escape::Of::value,
                         .width = width});
      });
    }
  }
}

// The frame of the first octet begins the output, and that of the last one ends it.
void add_octets(OctetView octets, std::u32string_view output, std::vector<Escape>& found) {
  for (const Digits digits :
       {Digits::upper_hex, Digits::lower_hex, Digits::octal, Digits::decimal, Digits::caret}) {
    const Escape any{.digits = digits};
    for (const std::u32string& first : numbers(any, octets.front())) {
      for (const std::u32string& last : numbers(any, octets.back())) {
        const std::size_t start = octets.size() == 1 ? output.rfind(first) : output.find(first);
        const std::size_t end = output.rfind(last);
        constexpr std::size_t none = std::u32string_view::npos;
        if (first.empty() || last.empty() || start == none || end == none) continue;
        Escape escape{digits, std::u32string(output.substr(0, start)),
                      std::u32string(output.substr(end + last.size()))};
        if (escape.before.empty() && escape.after.empty()) continue;
        escape.between = find_between(escape, octets, output);
        found.push_back(std::move(escape));
      }
    }
  }
}

}  // namespace

std::u32string Escape::of(std::uint8_t octet) const {
  return before + numbers(*this, octet)[0] + after;
}

std::u32string Escape::of(OctetView octets) const {
  std::u32string text;
  for (const std::uint8_t octet : octets) text += of(octet);
  return text;
}

std::u32string Escape::of_group(OctetView octets) const {
  std::u32string text = before + numbers(*this, octets[0])[0];
  for (const std::uint8_t octet : octets.subspan(1)) text += *between + numbers(*this, octet)[0];
  return text + after;
}

bool Escape::may_begin(std::u32string_view output) const {
  if (!output.starts_with(before)) return false;
  if (digits != Digits::character) return true;
  return !output.empty() && base + 0x80 <= output[0] && output[0] <= base + 0xFF;
}

// The numbers that follow belong to the same frame as long as the next octet's comes.
Escape::Escaped Escape::escape_at(Encoding encoding, OctetView run,
                                  std::u32string_view output) const {
  if (run.empty() || !output.starts_with(before)) return {};
  if (of_what == Of::value) return value_at(encoding, run, output);
  // PEP 383 has no character for an octet of ASCII.
  if (digits == Digits::character && run[0] < 0x80) return {};
  for (const std::u32string& first : numbers(*this, run[0])) {
    if (first.empty() || !output.substr(before.size()).starts_with(first)) continue;
    Escaped escaped{1, before.size() + first.size()};
    while (between && escaped.octets < run.size()) {
      const std::u32string next = *between + numbers(*this, run[escaped.octets])[0];
      if (!output.substr(escaped.characters).starts_with(next)) break;
      ++escaped.octets;
      escaped.characters += next.size();
    }
    if (!output.substr(escaped.characters).starts_with(after)) continue;
    escaped.characters += after.size();
    return escaped;
  }
  return {};
}

// Small numbers, such as those of a unit that is cut, may have fewer digits.
Escape::Escaped Escape::value_at(Encoding encoding, OctetView run,
                                 std::u32string_view output) const {
  const Numbered numbered = numbered_at(encoding, run);
  if (numbered.octets == 0) return {};
  for (const std::size_t least : {width, std::size_t{1}}) {
    const std::u32string text = before + number(numbered.value, digits, least) + after;
    if (output.starts_with(text)) return {numbered.octets, text.size()};
  }
  return {};
}

std::size_t Escape::length_of(Encoding encoding, OctetView octets,
                              std::u32string_view output) const {
  std::size_t characters = 0;
  while (!octets.empty()) {
    const Escaped escaped = escape_at(encoding, octets, output.substr(characters));
    if (escaped.octets == 0) return 0;
    octets = octets.subspan(escaped.octets);
    characters += escaped.characters;
  }
  return characters;
}

std::u32string Escape::example() const {
  if (of_what == Of::octet) return of(std::uint8_t{0x80});
  return before + number(reference::first_surrogate, digits, width) + after;
}

std::vector<Escape> escapes_that_write(Encoding encoding, OctetView octets,
                                       std::u32string_view output) {
  std::vector<Escape> found;
  if (octets.empty() || output.empty()) return found;
  add_characters(octets, output, found);
  if (octets.size() > 1) add_values(encoding, octets, output, found);
  add_octets(octets, output, found);
  std::erase_if(found, [&](const Escape& escape) {
    return escape.length_of(encoding, octets, output) != output.size();
  });
  return found;
}

std::optional<std::u32string> find_between(const Escape& escape, OctetView octets,
                                           std::u32string_view output) {
  if (octets.size() < 2 || escape.of_what == Escape::Of::value || output == escape.of(octets)) {
    return std::nullopt;
  }
  for (std::size_t length = 0; length <= longest_between; ++length) {
    const std::size_t start = escape.before.size() + numbers(escape, octets[0])[0].size();
    if (output.size() < start + length) break;
    Escape shared = escape;
    shared.between = std::u32string(output.substr(start, length));
    if (output == shared.of_group(octets)) return shared.between;
  }
  return std::nullopt;
}

}  // namespace utf8spec::harnesses
