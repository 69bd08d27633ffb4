#pragma once

#include <cstdint>

#include "reference/replace.h"
#include "vectors/machines/settled.h"

namespace utf8spec::vectors {

// Whether a reader remembers the bits of an open character, to give its value.
enum class Remembers : std::uint8_t { syntax, values };

// A decoder that replaces what is ill-formed, read off the nine rows (reference/syntax.h) as a
// machine: what it remembers between two octets, and what one octet does to it. Its states are many
// more than the least number, and named by what they mean.
struct Reader {
  std::uint8_t row = 0;        // of the pending octets
  std::uint8_t pending = 0;    // octets of a character that is not whole yet, 0 to 3
  std::uint8_t announced = 0;  // continuation octets that still go with an ill-formed sequence
  bool in_run = false;         // the octet before was ill-formed, and a run goes on
  char32_t bits = 0;           // of the pending octets

  friend constexpr auto operator<=>(const Reader&, const Reader&) = default;
};

struct Read {
  Reader after;
  Settled settled;
};

Read read(const Reader& reader, std::uint8_t octet, reference::ReplacementPolicy policy,
          Remembers remembers);

// How many replacements stand for the pending octets of a reader if the input ends there.
std::uint8_t replacements_at_the_end(const Reader& reader, reference::ReplacementPolicy policy);

}  // namespace utf8spec::vectors
