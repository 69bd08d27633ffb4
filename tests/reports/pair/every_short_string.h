// The questions of pair.h and distinguish.h, answered without a search: a machine translates all
// 16,843,009 strings of up to three octets.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "harnesses/learn/translation/distinguish.h"
#include "harnesses/learn/translation/pair.h"

namespace utf8spec::reports {

inline constexpr std::size_t longest_short_string = 3;

// The translation of each string, shorter strings first, in the order of octets. Few translations
// are different, so a string has the number of its translation.
struct ShortTranslations {
  std::vector<std::uint16_t> numbers;
  std::vector<harnesses::learn::Trace> traces;  // by number
};
ShortTranslations translations_of(const harnesses::learn::Transducer& machine);

// What the strings show of two machines that read characters. Each member has the first string.
struct ShortFindings {
  std::map<harnesses::learn::DifferenceKind, Octets> differences;
  std::map<char, Octets> refuses, replaces;  // bypasses by the letter of the character
};
ShortFindings findings_of(const ShortTranslations& filter, const ShortTranslations& decoder);

}  // namespace utf8spec::reports
