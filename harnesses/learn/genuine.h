#pragma once

#include <optional>
#include <string>

#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::harnesses::learn {

// Tells a replacement from the same character that stands in the input. A decoder shows U+FFFD for
// both. So a word that holds the octets of that character is asked a second time, with the
// neighbour of its value (U+FFFC) in each such place. A character that is the neighbour in the
// second answer stood in the input; one that stays was put there by the decoder.
class GenuineValue {
 public:
  // Stands in an answer for a character of the input. No decoder delivers it.
  static constexpr char32_t mark = 0xFFFFFFFE;

  // `reading` is the dialect in which the decoder reads: it says which octets the value has.
  // Nothing if the value has none, such as a surrogate in UTF-16.
  static std::optional<GenuineValue> make(reference::Encoding reading, char32_t value);

  bool is_in(OctetView word) const;

  // The word of the second question.
  Octets with_neighbour(OctetView word) const;

  // The first answer, with `mark` for each value that the second answer shows to be genuine. If
  // both answers differ in anything else, no value is marked: each counts as a replacement, and
  // the learnt machine shows the difference.
  std::u32string marked(const std::u32string& first, const std::u32string& second) const;

 private:
  GenuineValue(reference::Encoding reading, char32_t value) : reading_(reading), value_(value) {}

  char32_t neighbour() const { return value_ ^ 1; }
  Octets octets_of(char32_t value, OctetView word) const;

  reference::Encoding reading_;
  char32_t value_;
};

}  // namespace utf8spec::harnesses::learn
