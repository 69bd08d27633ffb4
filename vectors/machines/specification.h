#pragma once

#include <cstdint>
#include <string_view>

#include "reference/replace.h"
#include "vectors/machines/machine.h"
#include "vectors/machines/words.h"

namespace utf8spec::vectors {

// What the standards, and a policy where they leave one open, make of every string, as a minimal
// machine; with words that tell its states apart and, for each state, one that leads there.
struct Specification {
  Machine machine;
  Words access;      // by the number of the state
  Words separating;  // the set W, without the empty word
  Seen seen;         // how it must be seen for W to tell the states apart
};

// What replacement shows.
enum class Shown : std::uint8_t {
  parts,       // characters and replaced parts with their lengths, each as soon as it is certain
  characters,  // of every prefix as if it were the whole input: characters, and how many U+FFFD
};

// Whether strings are well-formed: output 1 where the octets so far are, else 0. 9 states.
Specification validator();

// How strings are divided into characters and replaced parts, without values. The output is a
// `Settled` without scalar value, or, for `Shown::characters`, how the list of characters changes
// (see `OutputChange`). 11 states under maximal subparts.
Specification control(reference::ReplacementPolicy policy, Shown shown = Shown::parts);

// The same with the scalar values: all a decoder delivers. The output is a `Settled`. Under maximal
// subparts 17,652 states, one for each string that begins a character.
Specification payload(
    reference::ReplacementPolicy policy = reference::ReplacementPolicy::maximal_subpart);

// Whether strings are well-formed, and their scalar values: output 0 where the octets so far are
// not well-formed, else 1 more than the scalar value of the last character. 17,653 states.
Specification strict_payload();

// How the answer to a prefix changes when an octet more is there: `removed` U+FFFD at its end go
// (those that stood for an open character; of WTF-8 also a surrogate that turns out to be half of a
// pair), `replacements` come, and then a character of `length`
// octets, if any.
struct OutputChange {
  std::uint8_t removed = 0;
  std::uint8_t replacements = 0;
  std::uint8_t length = 0;
  friend constexpr bool operator==(const OutputChange&, const OutputChange&) = default;
};

constexpr std::uint32_t to_output(const OutputChange& change) {
  return std::uint32_t{change.removed} | (std::uint32_t{change.replacements} << 4) |
         (std::uint32_t{change.length} << 8);
}

constexpr OutputChange change_of(std::uint32_t output) {
  return {static_cast<std::uint8_t>(output & 0xF), static_cast<std::uint8_t>((output >> 4) & 0xF),
          static_cast<std::uint8_t>(output >> 8)};
}

}  // namespace utf8spec::vectors
