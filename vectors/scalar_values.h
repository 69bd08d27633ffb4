#pragma once

#include <cstddef>
#include <cstdint>

#include "reference/any_codec.h"
#include "reference/octets.h"

// All scalar values of an encoding as inputs: 1,112,064 in most. They are made one at a time, in
// any encoding that the codec has, because a list of them would take megabytes.
namespace utf8spec::vectors {

// How many scalar values the encoding has. They are the first ones: if an encoding lacks a scalar
// value, it lacks all above it.
std::uint64_t scalar_value_count(reference::Encoding encoding);

// The default codec of the classes below.
inline const reference::AnyCodec& of_utf_8() {
  return reference::codec_of(reference::Encoding::utf_8);
}

// Every scalar value in order, one at a time. Memory stays flat.
class ScalarValues {
 public:
  explicit ScalarValues(const reference::AnyCodec& codec = of_utf_8())
      : ScalarValues(0, scalar_value_count(codec.encoding), codec) {}
  // The values with the indices from `first` to before `last`. The index skips the surrogates.
  ScalarValues(std::uint64_t first, std::uint64_t last,
               const reference::AnyCodec& codec = of_utf_8())
      : codec_(codec), index_(first), last_(last) {}

  // Gives the next value alone, as its octets or as itself, and true; false when there are no more.
  bool next(Octets& octets);
  bool next(char32_t& scalar);

 private:
  const reference::AnyCodec& codec_;
  std::uint64_t index_;
  std::uint64_t last_;
};

// Every scalar value in order, in texts of at most `longest` octets (6 or more). Texts are cut
// between characters, so that each fits a request.
class ScalarTexts {
 public:
  explicit ScalarTexts(std::size_t longest) : longest_(longest) {}
  ScalarTexts(std::size_t longest, const reference::AnyCodec& codec)
      : values_(codec), longest_(longest) {}

  // Gives the next text and true; false when there are no more.
  bool next(Octets& text);

  // The number of all texts of at most `longest` octets, without making them.
  static std::uint64_t count(std::size_t longest, const reference::AnyCodec& codec);

 private:
  ScalarValues values_;
  std::size_t longest_;
  Octets pending_;  // did not fit the text before
};

}  // namespace utf8spec::vectors
