#pragma once

#include <functional>
#include <vector>

#include "harnesses/fuzz/minimize/alphabet.h"
#include "harnesses/fuzz/minimize/word.h"

namespace utf8spec::harnesses::fuzz {

// Writes the next word; false if there is none. Words are drawn one by one, since most lists are
// far longer than the search goes.
using WordSource = std::function<bool(Word&)>;

// The word without each run of `width` symbols in turn. Cuts stay between the same symbols; those
// inside the run go to its place.
WordSource without_runs(const Word& word, std::size_t width);

WordSource without_each_cut(const Word& word);

// The word with each lesser symbol of the alphabet at `place`, ascending.
WordSource with_lesser_symbols(const Word& word, std::size_t place, const Alphabet& alphabet);

// The word with its cut number `index` at each lesser place, from the place of the cut before it.
WordSource with_lesser_cuts(const Word& word, std::size_t index);

// All ways to put up to `most` cuts into `length` symbols, empty chunks included: fewest first,
// then least.
std::vector<Cuts> all_cuts(std::size_t length, std::size_t most);

// The number of these ways, or the highest number if there are more.
std::uint64_t count_cuts(std::size_t length, std::size_t most);

// All words of `length` symbols with each of the cuts, in their order.
WordSource all_words(const Alphabet& alphabet, std::size_t length, std::vector<Cuts> cuts);

// Those of them that precede `end`, which has the same length.
WordSource words_before(const Word& end, const Alphabet& alphabet, std::vector<Cuts> cuts);

}  // namespace utf8spec::harnesses::fuzz
