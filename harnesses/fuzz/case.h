#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::harnesses::fuzz {

// How a target reads the octets that a fuzzing engine hands it.
enum class Format : std::uint8_t {
  octets,   // as they are
  chunks,   // the cuts, then the octets: see read_case
  encoded,  // the encoding, then as chunks
  values,   // four octets a value, the highest first
  text,     // as they are, for a parser
};

// Whether an input of this form says where it is cut.
constexpr bool has_cuts(Format format) {
  return format == Format::chunks || format == Format::encoded;
}

// The meaning of one input: octets with the places where a stream is cut, or values for an encoder.
struct Case {
  Octets octets;
  std::vector<std::size_t> cuts;  // ascending offsets, repeated for empty chunks
  std::u32string values;
  reference::Encoding encoding = reference::Encoding::utf_8;  // of the octets

  friend bool operator==(const Case&, const Case&) = default;
};

inline constexpr std::size_t most_cuts = 15;

// Every input has a meaning, so that no mutation is wasted.
// `chunks`: the lower four bits of the first octet are the number of cuts. As many octets follow,
// each the distance of a cut from the one before it. The rest are the octets of the text. A cut
// beyond their end is left out.
// `encoded`: the first octet, modulo the number of encodings and dialects, is the place of one in
// reference::encoding_rows. The rest is read as `chunks`.
// `values`: one to three octets at the end are ignored.
Case read_case(Format format, OctetView raw);

// The same into a case whose memory is used again: a target reads millions of inputs.
void read_case(Format format, OctetView raw, Case& into);

// The input that means `given`. Cuts that the form cannot hold (more than most_cuts, or farther
// than 255 octets apart) are left out.
Octets raw_input(Format format, const Case& given);

// The values that a decoder without the checks of RFC 3629 would read from the octets: scalar
// values, surrogates, values above U+10FFFF. An octet that even such a decoder cannot read becomes
// a value far above. So an input for decoders is also one for encoders.
std::u32string lenient_values(OctetView octets);

}  // namespace utf8spec::harnesses::fuzz
