#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "reference/octets.h"

namespace utf8spec::harnesses {

// How a decoder writes an ill-formed octet by its number: the number in a fixed frame, such as
// `\x80`, `<80>`, `%80` and `\200`. Since the octet can be read back, it is a marker, which Unicode
// 3.2 C10 allows.
struct Escape {
  enum class Digits : std::uint8_t { upper_hex, lower_hex, octal, decimal };

  Digits digits = Digits::upper_hex;
  std::u32string before;  // the number
  std::u32string after;

  // The text for one octet from 80 to FF.
  std::u32string of(std::uint8_t octet) const;
  // The same for each octet in turn.
  std::u32string of(OctetView octets) const;

  friend bool operator==(const Escape&, const Escape&) = default;
};

// Octets that are ill-formed alone, each for another reason. With them the runner learns how a
// decoder marks ill-formed input.
inline constexpr std::array<std::uint8_t, 3> octets_to_mark{0x80, 0xC1, 0xFE};

// The output that came for each of these octets.
using MarksByOctet = std::map<std::uint8_t, std::u32string>;

// The character that came for all of them; nothing if it was not a single one or not the same.
std::optional<char32_t> find_substitute(const MarksByOctet& outputs);

// The escape that explains all outputs; nothing if there is none. Its frame has at least one ASCII
// character, since a bare number would also be text.
std::optional<Escape> find_escape(const MarksByOctet& outputs);

}  // namespace utf8spec::harnesses
