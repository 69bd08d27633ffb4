#pragma once

#include <cstdint>
#include <string_view>

#include "reference/encoding.h"
#include "reference/replace.h"
#include "vectors/machines/machine.h"
#include "vectors/machines/words.h"

// The machines of decoders, by what a harness sees of them: a verdict, the division into parts, or
// the values too. They are not written by hand. Those of UTF-8 are computed from the nine rows
// (reader.h), those of other encodings from their codecs. What an output means depends on the
// machine, and its comment says so.
namespace utf8spec::vectors {

// A minimal machine that answers every string as the standards demand, and as a policy says where
// they leave a choice. With it come a word to each state, and words that tell the states apart.
struct Specification {
  Machine machine;
  Words access;      // by the number of the state
  Words separating;  // the set W, without the empty word
  Seen seen;         // how it must be seen for W to tell the states apart
};

// How much a harness sees of a replacement.
enum class Shown : std::uint8_t {
  parts,       // characters and replaced parts with their lengths, each as soon as it is certain
  characters,  // of every prefix as if it were the whole input: characters, and how many U+FFFD
};

// Whether strings are well-formed: output 1 if the octets so far are, else 0. It has 9 states.
Specification validator();

// How strings are divided into characters and replaced parts, without values. For `Shown::parts`
// the output is a `Settled` without scalar value. For `Shown::characters` it is an `OutputChange`,
// the difference to the output of the prefix. Under maximal subparts it has 11 states.
Specification control(reference::ReplacementPolicy policy, Shown shown = Shown::parts);

// The same with the scalar values: everything that a decoder delivers. The output is a `Settled`.
// Under maximal subparts it has 17,652 states, one for each string that begins a character.
Specification payload(
    reference::ReplacementPolicy policy = reference::ReplacementPolicy::maximal_subpart);

// Whether strings are well-formed, and their scalar values. The output is 0 if the octets so far
// are not well-formed, else 1 more than the scalar value of the last character. It has 17,653
// states.
Specification strict_payload();

// The machines of any encoding, computed from `step` and `is_settled` of its codec. If a signature
// selects the order, the machine reads either order behind a signature, and text without one. A
// test compares those of `utf-8` with the ones above, so each way checks the other.
//
// Whether strings are well-formed: output 1 if the octets so far are, else 0.
Specification validator(reference::Encoding encoding);

// How strings are divided, without values. The encoding must have the policy
// (`reference::has_policy`). W tells apart the states of the machine for either `Shown`, since one
// suite is asked of streams and of whole strings.
Specification control(reference::Encoding encoding, reference::ReplacementPolicy policy,
                      Shown shown = Shown::parts);

// How the answer to a prefix changes when one more octet is there. First `removed` items go from
// its end: U+FFFD that replaced an open character, and in WTF-8 also a surrogate that turns out to
// be half of a pair. Then `replacements` U+FFFD come, and then a character of `length` octets, if
// any.
struct OutputChange {
  std::uint8_t removed = 0;
  std::uint8_t replacements = 0;
  std::uint8_t length = 0;
  friend constexpr bool operator==(const OutputChange&, const OutputChange&) = default;
};

// Packs a change as the output of a machine, four bits each for the two numbers.
constexpr std::uint32_t to_output(const OutputChange& change) {
  return std::uint32_t{change.removed} | (std::uint32_t{change.replacements} << 4) |
         (std::uint32_t{change.length} << 8);
}

// Unpacks the output of a machine.
constexpr OutputChange change_of(std::uint32_t output) {
  return {static_cast<std::uint8_t>(output & 0xF), static_cast<std::uint8_t>((output >> 4) & 0xF),
          static_cast<std::uint8_t>(output >> 8)};
}

}  // namespace utf8spec::vectors
