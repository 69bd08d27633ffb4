// Helpers for exhaustive search over short strings, and conversion of octets to hex and back. A
// test states a property; `counterexample` returns the first string that breaks it. A gtest
// assertion for each of 16 million strings would be slow and would print too much.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "reference/octets.h"
#include "reference/syntax.h"

namespace utf8spec::tests {

// The octets of a string of hex numbers with spaces between them.
inline Octets octets(std::string_view hex) {
  std::istringstream words{std::string(hex)};
  Octets result;
  for (unsigned word = 0; words >> std::hex >> word;) {
    result.push_back(static_cast<std::uint8_t>(word));
  }
  return result;
}

// Each octet is followed by a space, also the last one.
inline std::string hex(OctetView view) {
  std::ostringstream text;
  text << std::hex << std::uppercase;
  for (const std::uint8_t octet : view) text << (octet < 0x10 ? "0" : "") << unsigned{octet} << ' ';
  return text.str();
}

inline Octets all_octets() {
  Octets all(256);
  for (std::size_t octet = 0; octet < all.size(); ++octet) {
    all[octet] = static_cast<std::uint8_t>(octet);
  }
  return all;
}

// Each bound of each column of the nine rows, and its two neighbours. Off-by-one errors in a table
// show here first.
inline Octets edge_octets() {
  std::set<std::uint8_t> edges;
  for (const reference::Row& row : reference::syntax) {
    for (std::size_t place = 0; place < row.length; ++place) {
      for (const int bound : {row.octets[place].first, row.octets[place].last}) {
        for (const int edge : {bound - 1, bound, bound + 1}) {
          if (edge >= 0) edges.insert(static_cast<std::uint8_t>(edge));
        }
      }
    }
  }
  return {edges.begin(), edges.end()};
}

// One octet of each kind that Table 3-7 treats differently. F8 and FF are both invalid there, but
// RFC 2279 tells them apart.
inline Octets telling_octets() { return octets("41 80 90 A0 C0 C2 E0 E1 ED F0 F1 F4 F8 FF"); }

namespace detail {

// Fills the places one after the other and stops at the first string for which `holds` is false.
template <typename Holds>
bool holds_below(OctetView alphabet, Octets& string, std::size_t place, const Holds& holds) {
  if (place == string.size()) return holds(OctetView(string));
  for (const std::uint8_t octet : alphabet) {
    string[place] = octet;
    if (!holds_below(alphabet, string, place + 1, holds)) return false;
  }
  return true;
}

}  // namespace detail

inline constexpr std::string_view none = "none";

// The first string of one to `longest` octets of `alphabet` for which `holds(string)` is false, in
// hex. It is `none` if all strings pass. Shorter strings come first.
template <typename Holds>
std::string counterexample(OctetView alphabet, std::size_t longest, const Holds& holds) {
  for (std::size_t length = 1; length <= longest; ++length) {
    Octets string(length);
    if (!detail::holds_below(alphabet, string, 0, holds)) return hex(string);
  }
  return std::string(none);
}

// The first scalar value for which `holds(scalar)` is false, in hex; `none` if there is none.
template <typename Holds>
std::string scalar_counterexample(const Holds& holds) {
  for (char32_t scalar = 0; scalar <= 0x10FFFF; ++scalar) {
    // Jumps over the surrogates, D800 to DFFF.
    if (scalar == 0xD800) scalar = 0xE000;
    if (holds(scalar)) continue;
    std::ostringstream text;
    text << "U+" << std::hex << std::uppercase << static_cast<std::uint32_t>(scalar);
    return text.str();
  }
  return std::string(none);
}

}  // namespace utf8spec::tests
