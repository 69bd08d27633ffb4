#include "harnesses/fuzz/minimize/candidates.h"

#include <algorithm>
#include <limits>

namespace utf8spec::harnesses::fuzz {
namespace {

// A cut behind the run moves with the symbols behind it; one inside of it goes to where the run
// was.
Word without(const Word& word, std::size_t start, std::size_t width) {
  Word rest = word;
  rest.symbols.erase(start, width);
  for (std::size_t& cut : rest.cuts) {
    if (cut > start) cut = std::max(start, cut - std::min(cut, width));
  }
  return rest;
}

// Counts through the words of one length: the last place fastest, as the order of words wants it.
class Odometer {
 public:
  Odometer(const Alphabet& alphabet, std::size_t length)
      : alphabet_(alphabet), indices_(length, 0), symbols_(length, alphabet[0]) {}

  const Symbols& symbols() const { return symbols_; }

  // False after the last word.
  bool advance() {
    for (std::size_t place = indices_.size(); place-- > 0;) {
      const bool is_last = ++indices_[place] == alphabet_.size();
      if (is_last) indices_[place] = 0;
      symbols_[place] = alphabet_[indices_[place]];
      if (!is_last) return true;
    }
    return false;
  }

 private:
  Alphabet alphabet_;
  std::vector<std::uint64_t> indices_;
  Symbols symbols_;
};

// The cuts of `size` that follow `cuts` in their order; false after the last.
bool advance(Cuts& cuts, std::size_t length) {
  for (std::size_t index = cuts.size(); index-- > 0;) {
    if (cuts[index] == length) continue;
    std::fill(cuts.begin() + static_cast<std::ptrdiff_t>(index), cuts.end(), cuts[index] + 1);
    return true;
  }
  return false;
}

}  // namespace

WordSource without_runs(const Word& word, std::size_t width) {
  return [word, width, start = std::size_t{0}](Word& into) mutable {
    if (start >= word.symbols.size()) return false;
    into = without(word, start, std::min(width, word.symbols.size() - start));
    start += width;
    return true;
  };
}

WordSource without_each_cut(const Word& word) {
  return [word, index = std::size_t{0}](Word& into) mutable {
    if (index == word.cuts.size()) return false;
    into = word;
    into.cuts.erase(into.cuts.begin() + static_cast<std::ptrdiff_t>(index++));
    return true;
  };
}

WordSource with_lesser_symbols(const Word& word, std::size_t place, const Alphabet& alphabet) {
  return [word, place, alphabet, index = std::uint64_t{0}](Word& into) mutable {
    if (index == alphabet.size() || alphabet[index] >= word.symbols[place]) return false;
    into = word;
    into.symbols[place] = alphabet[index++];
    return true;
  };
}

WordSource with_lesser_cuts(const Word& word, std::size_t index) {
  const std::size_t first = index == 0 ? 0 : word.cuts[index - 1];
  return [word, index, next = first](Word& into) mutable {
    if (next == word.cuts[index]) return false;
    into = word;
    into.cuts[index] = next++;
    return true;
  };
}

std::vector<Cuts> all_cuts(std::size_t length, std::size_t most) {
  std::vector<Cuts> all;
  for (std::size_t count = 0; count <= most; ++count) {
    Cuts cuts(count, 0);
    do {
      all.push_back(cuts);
    } while (advance(cuts, length));
  }
  return all;
}

// Combinations with repetition of `most` out of the places, and of no cut: C(length + 1 + most,
// most).
std::uint64_t count_cuts(std::size_t length, std::size_t most) {
  std::uint64_t count = 1;
  for (std::uint64_t step = 1; step <= most; ++step) {
    const std::uint64_t factor = length + 1 + step;
    if (count > std::numeric_limits<std::uint64_t>::max() / factor) {
      return std::numeric_limits<std::uint64_t>::max();
    }
    count = count * factor / step;
  }
  return count;
}

WordSource all_words(const Alphabet& alphabet, std::size_t length, std::vector<Cuts> cuts) {
  return [odometer = Odometer(alphabet, length), cuts = std::move(cuts), index = std::size_t{0},
          is_over = false](Word& into) mutable {
    if (index == cuts.size()) {
      index = 0;
      is_over = !odometer.advance();
    }
    if (is_over) return false;
    into.symbols = odometer.symbols();
    into.cuts = cuts[index++];
    return true;
  };
}

WordSource words_before(const Word& end, const Alphabet& alphabet, std::vector<Cuts> cuts) {
  return [end, words = all_words(alphabet, end.symbols.size(), std::move(cuts))](Word& into) {
    return words(into) && precedes(into, end);
  };
}

}  // namespace utf8spec::harnesses::fuzz
