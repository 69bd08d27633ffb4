#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "harnesses/fuzz/case.h"

namespace utf8spec::harnesses::fuzz {

using Symbols = std::u32string;
using Cuts = std::vector<std::size_t>;

// A case as the search for the least one takes it: symbols, which are octets or an encoder's
// values, and the places where a stream is cut. Where the case names its encoding, the encoding's
// number is the first symbol.
struct Word {
  Symbols symbols;
  Cuts cuts;

  friend bool operator==(const Word&, const Word&) = default;
};

Word word_of(Format format, const Case& given);

// The case that a word stands for, into memory that is used again.
void write_case(Format format, const Word& word, Case& into);

// Whether the form of a target's input can hold the cuts of this word.
bool is_writable(const Word& word);

// The order in which a word is less than another: fewest symbols, then least symbols, then fewest
// cuts, then least cuts.
bool precedes(const Word& one, const Word& other);

}  // namespace utf8spec::harnesses::fuzz
