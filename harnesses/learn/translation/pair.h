#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "harnesses/learn/translation/learn_translation.h"
#include "reference/closed_set.h"

// Two decoders that disagree are a way past a filter: the filter decodes the octets and finds no
// dangerous character, and the program behind decodes them again and reads one.
namespace utf8spec::harnesses::learn {

// What the filter does, and what the decoder behind gets.
enum class FilterWay : std::uint8_t {
  refuses,   // refuses ill-formed input and dangerous characters; the decoder gets the original
  replaces,  // looks for dangerous characters in its own translation; the decoder gets the original
  cleans,    // as `replaces`, but the decoder gets the translation
};
constexpr std::string_view name(FilterWay way) { return reference::name_of(way); }

// Octets that pass the filter, and in which the decoder reads the character.
struct Bypass {
  Octets octets;
  Trace filter, decoder;  // the whole translations
};

// For one character: the shortest bypass, and of several the first in the order of octets; none if
// none exists.
struct BypassOf {
  char32_t character;
  std::optional<Bypass> bypass;
};

// For each character of the set. The machines are comparable. The filter passes input in which it
// shows no character of the set; under `refuses` it must show no replacement either. For `cleans`,
// `decoder` is the machine of the decoder behind the filter (cleaned_decoder.h).
//
// It walks all pairs of states that one word reaches (breadth first), so "none exists" holds for
// words of every length. Letters only count by their presence, so it does not matter how late a
// machine gives them.
std::vector<BypassOf> bypasses(const LearntTranslation& filter, const LearntTranslation& decoder,
                               FilterWay way);

// Whether a machine says what the decoder makes of ill-formed input: it is of an operation that
// replaces, it marks something, or it refuses nothing. Else the decoder may well replace in another
// operation, and the machine says nothing about filters that replace or clean.
bool shows_replacements(const LearntTranslation& machine);

// Whether one of the machines has states in which the input cannot be put to the decoder. No string
// that ends there is looked at, so "none exists" does not cover them.
bool has_unsupported(const LearntTranslation& machine);

// Who departs from the standard of the decoder's encoding in these octets.
enum class Blame : std::uint8_t {
  decoder_reads_otherwise,  // the standard has no such character in the octets
  filter_loses_text,        // the standard has it, and the filter does not show it
};

// By the replacement policy maximal-subpart; every policy reads the same characters.
Blame blame_of(OctetView octets, char32_t character, reference::Encoding encoding);

}  // namespace utf8spec::harnesses::learn
