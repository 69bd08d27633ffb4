#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "harnesses/learn/trace.h"

namespace utf8spec::harnesses::learn {

// The characters that matter to a filter, such as `/` and `<`. A translation (trace.h) names each
// of them by a letter of its own, and all other characters by one letter together.
class CharacterSet {
 public:
  // Characters with a meaning for file names, quotes, markup, lines and escapes.
  static constexpr std::u32string_view usual{U"\0\n\r\"%'./<>\\", 11};
  // A letter of A..Z for each.
  static constexpr std::size_t most = 26;

  // The usual characters.
  CharacterSet() : values_(usual) {}

  // The order and repetitions do not matter. The error says what is wrong with the characters:
  // none, too many, or one that is not a scalar value.
  static tl::expected<CharacterSet, std::string> make(std::u32string values);

  // In ascending order.
  const std::u32string& values() const { return values_; }
  std::size_t size() const { return values_.size(); }

  // The letter of a character of the set, or `letter::other`.
  char letter_of(char32_t value) const;

  // The character of one of the set's letters.
  char32_t value_of(char letter) const { return values_[static_cast<std::size_t>(letter - first)]; }
  bool has_letter(char letter) const {
    return letter >= first && static_cast<std::size_t>(letter - first) < values_.size();
  }

  // Whether a letter of a translation stands for a character of any set.
  static constexpr bool is_member(char letter) { return letter >= first && letter <= 'Z'; }

  friend bool operator==(const CharacterSet&, const CharacterSet&) = default;

 private:
  explicit CharacterSet(std::u32string values) : values_(std::move(values)) {}

  static constexpr char first = 'A';

  std::u32string values_;
};

}  // namespace utf8spec::harnesses::learn
