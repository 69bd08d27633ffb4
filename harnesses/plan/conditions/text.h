#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "harnesses/plan/conditions/alphabet.h"

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

// How much a run asks under conditions.
struct TextLimits {
  // Few: each condition with one or two of the symbols. Many: with all.
  enum class Breadth : std::uint8_t { few, many };

  Breadth breadth = Breadth::few;
  std::size_t longest = 0;  // octets of a text (values, for an encoder)
};

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

// The texts of each condition. `alphabet` gets the long symbols that they need.
std::vector<RunText> size_texts(TextAlphabet& alphabet, TextLimits limits);
std::vector<RunText> count_texts(TextAlphabet& alphabet, TextLimits limits);
std::vector<RunText> output_texts(TextAlphabet& alphabet, TextLimits limits);
std::vector<RunText> context_texts(TextAlphabet& alphabet, TextLimits limits);

}  // namespace utf8spec::harnesses
