#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "reference/octets.h"

namespace utf8spec::harnesses {

// How a decoder writes the number of an ill-formed octet in its place: a frame that is always the
// same, and the number, so that the octet can be read off. `\x80`, `<80>`, `%80` and `\200` are
// such. It is a marker, one of the ways of Unicode 3.2 C10.
struct Escape {
  enum class Digits : std::uint8_t { upper_hex, lower_hex, octal, decimal };

  Digits digits = Digits::upper_hex;
  std::u32string before;  // the number
  std::u32string after;

  // What stands for one octet, 80..FF.
  std::u32string of(std::uint8_t octet) const;
  std::u32string of(OctetView octets) const;

  friend bool operator==(const Escape&, const Escape&) = default;
};

// Octets that are ill-formed alone and have nothing in common: a first look at a decoder's marks.
inline constexpr std::array<std::uint8_t, 3> octets_to_mark{0x80, 0xC1, 0xFE};

// What came out for each of them.
using MarksByOctet = std::map<std::uint8_t, std::u32string>;

// The character that stands for each of them; nothing where it is not one and the same.
std::optional<char32_t> find_substitute(const MarksByOctet& outputs);

// The escape by which each octet came out as what stands beside it; nothing where there is none.
// The frame is at least one ASCII character.
std::optional<Escape> find_escape(const MarksByOctet& outputs);

}  // namespace utf8spec::harnesses
