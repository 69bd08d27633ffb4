#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/octets.h"

namespace utf8spec::harnesses::fuzz {

// How a target reads the octets that a fuzzing engine hands it.
enum class Format : std::uint8_t {
  octets,  // as they are
  chunks,  // the cuts, then the octets: see read_case
  values,  // four octets a value, the highest first
  text,    // as they are, for a parser
};

// What one input means: octets with the places where a stream is cut, or values for an encoder.
struct Case {
  Octets octets;
  std::vector<std::size_t> cuts;  // ascending offsets, repeated for empty chunks
  std::u32string values;

  friend bool operator==(const Case&, const Case&) = default;
};

inline constexpr std::size_t most_cuts = 15;

// Every input means something. `chunks`: the lower four bits of the first octet are the number of
// cuts; as many octets follow, each the distance of a cut from the one before it; a cut beyond the
// end is left out; the rest are the octets. `values`: what is left over at the end is ignored.
Case read_case(Format format, OctetView raw);

// The same into a case whose memory is used again.
void read_case(Format format, OctetView raw, Case& into);

// The input that means `given`. Cuts that the form cannot hold (more than most_cuts, or farther
// than 255 octets apart) are left out.
Octets raw_input(Format format, const Case& given);

// The values that a decoder without the checks of RFC 3629 would read from the octets: scalar
// values, surrogates, values above U+10FFFF. An octet that even such a decoder cannot read stands
// as a value far above. So an input for decoders is one for encoders as well.
std::u32string lenient_values(OctetView octets);

}  // namespace utf8spec::harnesses::fuzz
