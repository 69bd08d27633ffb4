#include "harnesses/judge/written_mark.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "reference/closed_set.h"
#include "reference/scalar.h"

namespace utf8spec::harnesses {
namespace {

using Digits = WrittenMark::Digits;

// The lower seven bits, with a control as a caret and the letter 64 places on.
std::u32string with_caret(std::uint8_t octet) {
  constexpr std::uint8_t letters = 0x40;
  const std::uint8_t seven_bits = octet & 0x7F;
  if (seven_bits == 0x7F) return U"^?";
  if (seven_bits >= 0x20) return {seven_bits};
  return {U'^', static_cast<char32_t>(seven_bits + letters)};
}

// Octets from 80 on have the same number of digits in each base.
std::u32string number(std::uint8_t octet, Digits digits) {
  if (digits == Digits::caret) return with_caret(octet);
  const std::string_view format =
      reference::text_of(digits, "", "{:02X}", "{:02x}", "{:03o}", "{:03d}", "");
  const std::string text = fmt::format(fmt::runtime(format), octet);
  return {text.begin(), text.end()};
}

// ASCII and U+FFFD, which is a mark already. Without a number the text must also be printable,
// since nothing else shows that it is a mark.
bool is_frame(Digits digits, std::u32string_view text) {
  const auto fits = [&](char32_t value) {
    if (value == reference::replacement_character) return true;
    return digits != Digits::none ? value < 0x80 : value >= 0x20 && value < 0x7F;
  };
  return !text.empty() && std::ranges::all_of(text, fits);
}

// The mark with these digits that writes `octet` as `output`.
std::optional<WrittenMark> mark_by(Digits digits, std::uint8_t octet, std::u32string_view output) {
  const std::u32string written = number(octet, digits);
  const std::size_t at = output.rfind(written);
  if (at == std::u32string_view::npos) return std::nullopt;
  WrittenMark mark{digits, std::u32string(output.substr(0, at)),
                   std::u32string(output.substr(at + written.size()))};
  return is_frame(digits, mark.before + mark.after) ? std::optional(std::move(mark)) : std::nullopt;
}

bool explains(const WrittenMark& mark, const MarksByOctet& outputs) {
  return std::ranges::all_of(outputs,
                             [&](const auto& each) { return each.second == mark.of(each.first); });
}

}  // namespace

std::u32string WrittenMark::of(std::uint8_t octet) const {
  return before + number(octet, digits) + after;
}

std::u32string WrittenMark::of(OctetView octets) const {
  std::u32string text;
  for (const std::uint8_t octet : octets) text += of(octet);
  return text;
}

std::u32string WrittenMark::of_group(OctetView octets) const {
  std::u32string text = before + number(octets[0], digits);
  for (const std::uint8_t octet : octets.subspan(1)) text += *between + number(octet, digits);
  return text + after;
}

// The numbers that follow belong to the same frame as long as the next octet's comes.
WrittenMark::Escaped WrittenMark::escape_at(OctetView run, std::u32string_view output) const {
  if (run.empty() || !output.starts_with(before + number(run[0], digits))) return {};
  Escaped escaped{1, before.size() + number(run[0], digits).size()};
  while (between && escaped.octets < run.size()) {
    const std::u32string next = *between + number(run[escaped.octets], digits);
    if (!output.substr(escaped.characters).starts_with(next)) break;
    ++escaped.octets;
    escaped.characters += next.size();
  }
  if (!output.substr(escaped.characters).starts_with(after)) return {};
  escaped.characters += after.size();
  return escaped;
}

std::size_t WrittenMark::length_of(OctetView octets, std::u32string_view output) const {
  std::size_t characters = 0;
  while (!octets.empty()) {
    const Escaped escaped = escape_at(octets, output.substr(characters));
    if (escaped.octets == 0) return 0;
    octets = octets.subspan(escaped.octets);
    characters += escaped.characters;
  }
  return characters;
}

// The number of substitutes is a policy, so `??` shows the substitute `?`.
std::optional<char32_t> sole_character(std::u32string_view output) {
  const bool is_one = !output.empty() && reference::is_scalar_value(output[0]) &&
                      output.find_first_not_of(output[0]) == std::u32string_view::npos;
  return is_one ? std::optional(output[0]) : std::nullopt;
}

std::optional<char32_t> find_substitute(const MarksByOctet& outputs) {
  if (outputs.empty()) return std::nullopt;
  const std::u32string& first = outputs.begin()->second;
  const bool same =
      std::ranges::all_of(outputs, [&](const auto& output) { return output.second == first; });
  return same ? sole_character(first) : std::nullopt;
}

// The first octet suggests a mark; all others must confirm it. A substitute is not a text.
std::optional<WrittenMark> find_written_mark(const MarksByOctet& outputs) {
  if (outputs.empty() || find_substitute(outputs)) return std::nullopt;
  const auto& [first, output] = *outputs.begin();
  for (const Digits digits : reference::values_of<Digits>) {
    auto mark = mark_by(digits, first, output);
    if (mark && explains(*mark, outputs)) return mark;
  }
  return std::nullopt;
}

std::vector<WrittenMark> escapes_that_write(std::uint8_t octet, std::u32string_view output) {
  std::vector<WrittenMark> escapes;
  for (const Digits digits : reference::values_of<Digits>) {
    auto mark = mark_by(digits, octet, output);
    if (mark && mark->is_escape()) escapes.push_back(*std::move(mark));
  }
  return escapes;
}

// Two frames side by side look like one with `after` and `before` between the numbers. A text of
// more than two characters would be such a pair.
std::optional<std::u32string> find_between(const WrittenMark& escape, OctetView octets,
                                           std::u32string_view output) {
  constexpr std::size_t longest = 2;
  if (octets.size() != 2 || output == escape.of(octets)) return std::nullopt;
  for (std::size_t length = 0; length <= longest; ++length) {
    const std::size_t start = escape.before.size() + number(octets[0], escape.digits).size();
    if (output.size() < start + length) break;
    WrittenMark shared = escape;
    shared.between = std::u32string(output.substr(start, length));
    if (output == shared.of_group(octets)) return shared.between;
  }
  return std::nullopt;
}

}  // namespace utf8spec::harnesses
