#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/learn/decoder_teacher.h"
#include "harnesses/learn/translation/learn_translation.h"

// The characters that two decoders read, by their values. A translation has one letter for all
// characters outside its set, so it does not tell U+00A0 from U+0020.
namespace utf8spec::harnesses::learn {

// A decoder with what was learned from it. Both must live as long as this.
struct AskedTranslation {
  Decoder& decoder;
  const LearntTranslation& learnt;
};

// Octets that both read, and what each reads.
struct ValueDifference {
  Octets octets;
  std::u32string one, other;
};

// U+0000..U+10FFFF without the surrogates.
inline constexpr std::uint64_t compared_characters = 0x110000 - 0x800;

// What was compared: every scalar value behind each of these words, and what came out.
struct ComparedValues {
  std::vector<Octets> places;
  // The shortest octets; of several the first in their order.
  std::optional<ValueDifference> found;
};

// The words behind which a character begins: one for each pair of states that a word leads both
// machines to and in which both have read all of it. The empty word comes first. Of many pairs only
// the first `most` are given.
std::vector<Octets> places_of_characters(const Transducer& one, const Transducer& other,
                                         std::size_t most);

inline constexpr std::size_t most_places = 16;

// Asks both decoders every scalar value behind each of these words, in the encoding of the first
// and, if it is another one, in that of the second. Both operations give scalar values.
tl::expected<ComparedValues, Trouble> compare_values(const AskedTranslation& one,
                                                     const AskedTranslation& other,
                                                     const Hooks& hooks);

}  // namespace utf8spec::harnesses::learn
