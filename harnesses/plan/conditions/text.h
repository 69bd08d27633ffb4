#pragma once

#include <cstddef>
#include <vector>

#include "harnesses/plan/conditions/alphabet.h"
#include "harnesses/plan/conditions/limits.h"

namespace utf8spec::harnesses {

// A symbol, several times.
struct SymbolRun {
  const Symbol* symbol;
  std::size_t times = 1;
};

// A text by its runs: it is made when it is asked, however long it is.
using RunText = std::vector<SymbolRun>;

// The number of octets (of values, for an encoder).
std::size_t length_of(const RunText& text, const TextAlphabet& alphabet);

// Sets the input of the request to the text. Memory that it has is used again.
void write(const RunText& text, Request& request);

// A text of letters up to `length`, as exactly as a letter fits.
SymbolRun letters(const TextAlphabet& alphabet, std::size_t length);

// Takes one symbol after the other, and begins again. So each pair of a size and a symbol comes up
// when the numbers of both have no common divisor, and a size gets other symbols than the next.
class Turn {
 public:
  explicit Turn(const std::vector<const Symbol*>& symbols) : symbols_(&symbols) {}
  const Symbol* next() { return (*symbols_)[at_++ % symbols_->size()]; }
  bool is_empty() const { return symbols_->empty(); }

 private:
  const std::vector<const Symbol*>* symbols_;
  std::size_t at_ = 0;
};

// The base of the lists of texts below.
class TextList {
 protected:
  TextList(TextAlphabet& alphabet, TextLimits limits) : alphabet_(alphabet), limits_(limits) {}

  bool asks_many() const { return limits_.asks_many(); }
  // So many, or a third where the fewest are asked.
  std::size_t some(std::size_t number) const {
    return limits_.breadth == Breadth::fewest ? (number + 2) / 3 : number;
  }
  std::size_t length(const Symbol* symbol) const { return alphabet_.length(*symbol); }

  TextAlphabet& alphabet_;
  TextLimits limits_;
  std::vector<RunText> texts_;
};

// The texts of each condition. `alphabet` gets the long symbols that they need.
std::vector<RunText> size_texts(TextAlphabet& alphabet, TextLimits limits);
std::vector<RunText> count_texts(TextAlphabet& alphabet, TextLimits limits);
std::vector<RunText> output_texts(TextAlphabet& alphabet, TextLimits limits);
std::vector<RunText> context_texts(TextAlphabet& alphabet, TextLimits limits);

}  // namespace utf8spec::harnesses
