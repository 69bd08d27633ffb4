#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "reference/any_codec.h"

namespace utf8spec::harnesses::learn {

// The part of an answer that a machine is learnt from. A word is one whole input.
enum class View : std::uint8_t {
  verdict,   // whether it is well-formed
  segments,  // what came out, in order: characters by their length in octets, and replacements
  // What came out, in order: characters of a set (character_set.h), others, and replacements.
  translation,
  // At which octet the decoder says that the first error is: a letter for each octet before it, and
  // one for the error.
  offsets,
};

// A decoder's answer to a word: one letter for a verdict; for segments and translations one letter
// for each character and each replacement that came out; for offsets one letter for each octet up
// to the error. If the decoder gives no such answer, one letter says why.
using Trace = std::string;

namespace letter {
inline constexpr char well_formed = 'w';
inline constexpr char ill_formed = 'i';
// A character of the input: '1' to '6', the octets that the decoder's encoding has for it (UTF-8:
// RFC 3629 section 3).
constexpr char character(std::size_t octets) { return static_cast<char>('0' + octets); }
inline constexpr char other = 'o';        // of a translation: a character outside the set
inline constexpr char replacement = 'r';  // put by the decoder where input is ill-formed
inline constexpr char no_scalar = 'x';    // a value that the encoding has not, ill-formed output
inline constexpr char octet = '.';        // of offsets: an octet before the error
inline constexpr char error = 'e';        // of offsets: the error is at the next octet
inline constexpr char unsupported = 'u';  // the API does not take such input
inline constexpr char lost = 'l';         // the decoder crashes or hangs
}  // namespace letter

// The change of the trace from a prefix to the whole word. For a verdict it is the new verdict. For
// segments it is the letters that fall away at the end, a bar, and the letters that come: `rr|3`.
//
// Letters fall away because a decoder answers every prefix as a whole input: the replacement of an
// unfinished sequence is gone when the next octet completes it. Written so, an effect is the
// difference of two traces in the free group over the letters: the effect of `vw` is the product of
// those of `v` and of `w` behind `v`. For a decoder with finitely many states it depends on nothing
// but the state behind the prefix, so it can be the output of a machine.
using Effect = std::string;

Effect effect_of(View view, std::string_view before, std::string_view after);

// The trace after an effect. An effect that takes away more than there is takes all. No learnt
// machine has such an effect on a word that was asked.
Trace apply(View view, Trace before, std::string_view effect);

// Of all views but verdicts: whether the one letter says why there is nothing else. A well-formed
// text has no offset of an error.
constexpr bool is_no_answer(std::string_view trace) {
  return trace.size() == 1 && (trace[0] == letter::unsupported || trace[0] == letter::lost ||
                               trace[0] == letter::ill_formed || trace[0] == letter::well_formed);
}

// Writes the values that a decoder delivers as letters of a trace. The letter of a value is the
// number of octets that the encoding has for it, so that a trace needs no values and its machine
// stays small.
//
// The letters depend on the declared encoding alone and not on its dialect (reference/dialects.h):
// a decoder and the machines of all dialects must write one value in one way to be compared.
class Letters {
 public:
  explicit Letters(reference::Encoding declared);

  // Adds the letter of a value; two letters where the encoding has the value as two units.
  void add(Trace& trace, char32_t value) const;

 private:
  char letter_of(char32_t value) const;

  reference::Encoding declared_;
  const reference::AnyCodec& codec_;
};

}  // namespace utf8spec::harnesses::learn
