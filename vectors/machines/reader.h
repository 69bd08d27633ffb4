#pragma once

#include <cstdint>

#include "reference/replace.h"
#include "vectors/machines/settled.h"
#include "vectors/machines/words.h"

namespace utf8spec::vectors {

// Whether a reader keeps the bits of an open character, to give its value.
enum class Remembers : std::uint8_t { syntax, values };

// A decoder of UTF-8 that replaces ill-formed input, read off the nine rows (reference/syntax.h) as
// a machine. This is its memory between two octets.
//
// There are more of these states than the least number, and each has a meaning. `minimal` merges
// them afterwards; a minimal machine written by hand would be shorter and hard to check.
struct Reader {
  std::uint8_t row = 0;        // of the pending octets
  std::uint8_t pending = 0;    // octets of a character that is not whole yet, 0 to 3
  std::uint8_t announced = 0;  // continuation octets that still go with an ill-formed sequence
  bool in_run = false;         // the octet before was ill-formed, and a run goes on
  char32_t bits = 0;           // of the pending octets

  friend constexpr auto operator<=>(const Reader&, const Reader&) = default;
};

// The result of one octet: the memory after it, and what it makes certain.
struct Read {
  Reader after;
  Settled settled;
};

// Reads one octet. Under `Remembers::syntax` all bits stay 0, so that values make no further
// states.
Read read(const Reader& reader, std::uint8_t octet, reference::ReplacementPolicy policy,
          Remembers remembers);

// How many U+FFFD replace the pending octets if the input ends here.
std::uint8_t replacements_at_the_end(const Reader& reader, reference::ReplacementPolicy policy);

// W of the machine that replaces: words that tell its states apart. They are written by hand, and
// tests check that they do.
Words separating_words_for(reference::ReplacementPolicy policy);

}  // namespace utf8spec::vectors
