#pragma once

#include <optional>
#include <string>

#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::harnesses::learn {

// Tells marks from the same characters that stand in the input. A decoder shows U+FFFD for both. So
// a word that holds the octets of such a character is asked a second time, with the neighbour of
// its value (U+FFFC) in each such place. A character that is the neighbour in the second answer
// stood in the input; one that stays was put there by the decoder.
class GenuineValues {
 public:
  // The bit that an answer has for a character of the input. No decoder delivers such a value.
  static constexpr char32_t genuine = 0x80000000;

  // `values` are those by which a mark may begin. `reading` is the dialect in which the decoder
  // reads: it says which octets they have. Values that have none, such as surrogates in UTF-16, are
  // left out.
  GenuineValues(reference::Encoding reading, const std::u32string& values);

  bool are_in(OctetView word) const;

  // The word of the second question.
  Octets with_neighbours(OctetView word) const;

  // The first answer, with the bit `genuine` in each value that the second answer shows to be so.
  // If both answers differ in anything else, no value gets it: each counts as a mark, and the
  // learnt machine shows the difference.
  std::u32string marked(const std::u32string& first, const std::u32string& second) const;
  // A value of that answer, without the bit.
  char32_t plain(char32_t value) const {
    return (value & genuine) != 0 && hold(value & ~genuine) ? value & ~genuine : value;
  }

 private:
  // The octets of one of the values at a place of a word, and of its neighbour.
  struct Found {
    Octets octets, neighbour;
  };

  static char32_t neighbour_of(char32_t value) { return value ^ 1; }
  bool hold(char32_t value) const { return values_.find(value) != std::u32string::npos; }
  std::optional<Found> found_at(OctetView word, std::size_t place, reference::Encoding order) const;

  reference::Encoding reading_;
  std::u32string values_;
};

}  // namespace utf8spec::harnesses::learn
