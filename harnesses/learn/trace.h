#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace utf8spec::harnesses::learn {

// What is looked at in a decoder's answer to a word, that is, to one whole input.
enum class View : std::uint8_t {
  verdict,   // whether it is well-formed
  segments,  // what came out: characters by their length in UTF-8, and replacements, in their order
};

// A decoder's answer to a word as a view has it: one letter for a verdict, one letter for each
// thing that came out for segments. Where there is no answer to look at, one letter says why.
using Trace = std::string;

namespace letter {
inline constexpr char well_formed = 'w';
inline constexpr char ill_formed = 'i';
// A scalar value that stands for no error: '1' to '4', the octets that RFC 3629 section 3 gives it.
constexpr char character(std::size_t octets) { return static_cast<char>('0' + octets); }
inline constexpr char replacement = 'r';  // what the decoder puts where input is ill-formed
inline constexpr char no_scalar = 'x';    // what is no scalar value: a surrogate, ill-formed output
inline constexpr char unsupported = 'u';  // the API takes no such input
inline constexpr char lost = 'l';         // the decoder crashes or hangs
}  // namespace letter

// What the octets behind a prefix change in the trace, from that of the prefix to that of the whole
// word: for a verdict simply the new one; for segments what falls away at the end and what then
// comes behind, as `rr|3`. That is the difference of the two in the free group over the letters, so
// that the effect of `vw` follows from those of `v` and of `w` behind it, and in a decoder with
// finitely many states it depends on the state behind the prefix alone, although replacements for
// an unfinished sequence come and go.
using Effect = std::string;

Effect effect_of(View view, std::string_view before, std::string_view after);

// The trace after an effect. An effect that does not fit (no machine that was learnt has one on a
// word that was asked) takes away as much as there is.
Trace apply(View view, Trace before, std::string_view effect);

// Of segments: whether nothing came out that could be looked at.
constexpr bool is_no_answer(std::string_view trace) {
  return trace.size() == 1 && (trace[0] == letter::unsupported || trace[0] == letter::lost ||
                               trace[0] == letter::ill_formed);
}

}  // namespace utf8spec::harnesses::learn
