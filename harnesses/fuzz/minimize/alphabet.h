#pragma once

#include <cstdint>
#include <vector>

#include "harnesses/fuzz/minimize/word.h"

namespace utf8spec::harnesses::fuzz {

// The symbols that words are made of, ascending. All octets are tried for short words only; longer
// words are made of the edges.
class Alphabet {
 public:
  // Every octet, or every value of 32 bits.
  static Alphabet all(Format format);

  // The symbols at which decoders and encoders decide otherwise than one before, and those of
  // `word`.
  static Alphabet of_edges(Format format, const Word& word);

  std::uint64_t size() const { return size_; }
  char32_t operator[](std::uint64_t index) const {
    return listed_.empty() ? static_cast<char32_t>(index) : listed_[index];
  }

  // The number of symbols that are less than `symbol`.
  std::uint64_t below(char32_t symbol) const;

 private:
  explicit Alphabet(std::uint64_t size) : size_(size) {}
  explicit Alphabet(std::vector<char32_t> listed)
      : listed_(std::move(listed)), size_(listed_.size()) {}

  std::vector<char32_t> listed_;  // empty: the first `size_` numbers
  std::uint64_t size_;
};

// The number of words of `length` symbols, or the highest number if there are more.
std::uint64_t count_words(const Alphabet& alphabet, std::size_t length);

// The number of words of the length of `end` that come before it.
std::uint64_t count_words_before(const Alphabet& alphabet, const Symbols& end);

}  // namespace utf8spec::harnesses::fuzz
