#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "reference/closed_set.h"

namespace utf8spec::harnesses {

// How much a run asks under conditions. Many: each condition with all characters and faults. Few:
// with one or two of them, by turns. Fewest: the same, with fewer long texts.
enum class Breadth : std::uint8_t { fewest, few, many };

// How far the texts of a run go, where breadths differ. What is asked and what docs/levels.md
// promises both come from here.
struct TextLimits {
  Breadth breadth = Breadth::few;
  std::size_t lengths = 0;  // octets: up to here, texts of each telling length
  std::size_t edges = 0;    // and up to here a character of each length over each telling offset
  std::size_t longest = 0;  // octets of any text: up to here some character over each
  std::size_t faults = 0;   // each fault at each offset up to here
  std::size_t counted = 0;  // octets of `most_counted` characters of one length
  std::size_t errors = 0;   // of one text
  std::size_t pairs = 0;    // units of output: up to here a surrogate pair over each telling number
  std::size_t contexts = 0;  // characters of each length before each fault
  // Octets of a text of which each offset is asked: of one for each place of a character, and of a
  // single one. Each offset is a call, and a place in the reply.
  std::size_t walked = 0;
  std::size_t walked_once = 0;
  bool asks_many() const { return breadth == Breadth::many; }
};

// More than counters of 16 bits hold.
inline constexpr std::size_t most_counted = 66'000;

inline constexpr std::array text_limit_rows{
    TextLimits{.breadth = Breadth::fewest,
               .lengths = 33'000,
               .edges = 33'000,
               .longest = 132'000,
               .faults = 96,
               .counted = most_counted,
               .errors = 4'200,
               .pairs = 8'192,
               .contexts = 2,
               .walked = 1'100,
               .walked_once = 1'100},
    TextLimits{.breadth = Breadth::few,
               .lengths = 132'000,
               .edges = 132'000,
               .longest = 132'000,
               .faults = 96,
               .counted = 2 * most_counted,
               .errors = most_counted,
               .pairs = 8'192,
               .contexts = 2,
               .walked = 4'200,
               .walked_once = 4'200},
    TextLimits{.breadth = Breadth::many,
               .lengths = 1'100'000,
               .edges = 132'000,
               .longest = 1'100'000,
               .faults = 192,
               .counted = 4 * most_counted,
               .errors = most_counted,
               .pairs = 100'000,
               .contexts = 4,
               .walked = 8'400,
               .walked_once = 66'000},
};
static_assert(reference::is_row_for_each(text_limit_rows, &TextLimits::breadth));

}  // namespace utf8spec::harnesses
