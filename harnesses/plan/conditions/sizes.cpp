// Texts that differ in how long they are, and in where something stands in them.
#include <algorithm>
#include <array>

#include "harnesses/plan/conditions/telling_sizes.h"
#include "harnesses/plan/conditions/text.h"

namespace utf8spec::harnesses {
namespace {

// Fast paths read so many letters at once.
constexpr std::array<std::size_t, 5> blocks{16, 32, 64, 128, 256};
// The last block is seldom whole: its code reads fewer octets than this.
constexpr std::size_t longest_rest = 16;
constexpr std::size_t longest_of_many = 10'000;  // octets: longer texts get fewer symbols
constexpr std::size_t longest_shifted = 17'000;  // octets: several of most buffers
constexpr std::size_t longest_stretch = 40;      // characters of one length before a fault

class SizeTexts : private TextList {
 public:
  SizeTexts(TextAlphabet& alphabet, TextLimits limits) : TextList(alphabet, limits) {}

  std::vector<RunText> take() && {
    add_behind_blocks();
    add_in_rests();
    add_at_moduli();
    add_behind_stretches();
    add_lengths();
    add_over_edges();
    add_over_buffers();
    return std::move(texts_);
  }

 private:
  SymbolRun letters_to(std::size_t offset) const { return letters(alphabet_, offset); }

  // The symbol begins at `offset`, as exactly as letters allow.
  void add_at(std::size_t offset, const Symbol* symbol, std::size_t behind) {
    texts_.push_back({letters_to(offset), {symbol}, letters_to(behind)});
  }

  // The first character or fault behind letters that a block or several have taken.
  void add_behind_blocks() {
    std::vector<const Symbol*> symbols = alphabet_.edges();
    std::ranges::copy(alphabet_.faults(), std::back_inserter(symbols));
    std::size_t turn = 0;
    for (const std::size_t block : blocks) {
      for (const std::size_t before : {block - 1, block, block + 1}) {
        for (const Symbol* symbol : symbols) {
          if (!asks_many() && ++turn % 3 != 0) continue;
          add_at(before, symbol, turn % 2 == 0 ? 0 : block);
        }
      }
    }
  }

  // Faults that only the code for the last octets sees.
  void add_in_rests() {
    Turn faults(alphabet_.faults());
    if (faults.is_empty()) return;
    for (const std::size_t size : std::array<std::size_t, 7>{64, 96, 100, 256, 1000, 1024, 4096}) {
      if (!asks_many() && size % 100 != 0 && size != 64) continue;
      const std::size_t each = asks_many() ? alphabet_.faults().size() : 4;
      for (std::size_t left = 1; left <= longest_rest; ++left) {
        for (std::size_t turn = 0; turn < each; ++turn) {
          const Symbol* fault = faults.next();
          if (length(fault) <= left) add_at(size - left, fault, left - length(fault));
        }
      }
    }
  }

  // What stands at an offset by which only some number divides.
  void add_at_moduli() {
    for (const Symbol* fault : alphabet_.faults()) {
      for (std::size_t offset = 0; offset <= limits_.faults; ++offset) {
        add_at(offset, fault, offset % 2);
      }
    }
  }

  void add_behind_stretches() {
    for (const Symbol* character : alphabet_.characters()) {
      Turn faults(alphabet_.faults());
      if (faults.is_empty()) return;
      const std::size_t each = asks_many() ? alphabet_.faults().size() : 3;
      for (std::size_t times = 1; times <= longest_stretch; ++times) {
        for (std::size_t turn = 0; turn < each; ++turn) {
          texts_.push_back({{character, times}, {faults.next()}});
        }
      }
    }
  }

  // Texts of a telling length that end in a character or in a fault.
  void add_lengths() {
    std::vector<const Symbol*> ends = alphabet_.characters();
    std::ranges::copy(alphabet_.faults(), std::back_inserter(ends));
    Turn turn(ends);
    const std::size_t last = limits_.lengths;
    for (const std::size_t size : with_neighbours(buffer_sizes(16, last), last)) {
      for (std::size_t time = 0; time < (size > longest_of_many ? 1 : some(6)); ++time) {
        const Symbol* end = turn.next();
        add_at(size - length(end), end, 0);
      }
    }
  }

  // A symbol stands over each telling offset from `first` to `last`: one symbol after the other,
  // with as many octets before the offset as `inside` says.
  template <typename Inside>
  RunText over_all_edges(Turn& symbols, Inside inside, std::size_t first, std::size_t last) const {
    RunText text;
    std::size_t at = 0;
    for (const std::size_t edge : buffer_sizes(first, last)) {
      const Symbol* symbol = symbols.next();
      const std::size_t before = inside(*symbol);
      if (edge < at + before) continue;
      text.push_back(letters_to(edge - before - at));
      text.push_back({symbol});
      at = edge - before + length(symbol);
    }
    text.push_back(letters_to(length(alphabet_.letter())));
    return text;
  }

  // Characters cross all edges in one text: each of them at each place, or by turns where a text
  // is so long that one must do.
  void add_characters_over_edges(std::size_t last) {
    for (const Symbol* character : alphabet_.characters()) {
      const std::vector<const Symbol*> alone{character};
      for (std::size_t inside = 1; inside < length(character); ++inside) {
        Turn turn(alone);
        texts_.push_back(over_all_edges(
            turn, [&](const Symbol&) { return inside; }, 16, std::min(last, limits_.edges)));
      }
    }
    if (last <= limits_.edges || alphabet_.characters().size() == 1) return;
    const std::vector<const Symbol*> longer(alphabet_.characters().begin() + 1,
                                            alphabet_.characters().end());
    Turn turn(longer);
    const auto half = [&](const Symbol& character) { return length(&character) / 2; };
    texts_.push_back(over_all_edges(turn, half, limits_.edges, last));
  }

  void add_over_edges() {
    const std::size_t last = limits_.longest - longest_rest;
    add_characters_over_edges(last);
    Turn faults(alphabet_.faults());
    if (faults.is_empty()) return;
    // A strict operation answers only the first fault, so there is one text for each edge.
    for (const std::size_t edge : buffer_sizes(1000, std::min(last, limits_.lengths))) {
      for (std::size_t turn = 0; turn < faults_over(edge); ++turn) {
        const Symbol* fault = faults.next();
        const std::size_t inside = length(fault) == 1 ? turn % 2 : 1 + turn % (length(fault) - 1);
        add_at(edge - inside, fault, longest_rest);
      }
    }
    if (alphabet_.reads_on()) add_faults_over_edges(last);
  }

  std::size_t faults_over(std::size_t edge) const {
    if (edge > limits_.edges) return 1;
    return edge > longest_of_many ? some(2) : some(12);
  }

  // Each fault over the near edges, and some of them over each far one.
  void add_faults_over_edges(std::size_t last) {
    const auto half = [&](const Symbol& fault) { return alphabet_.length(fault) / 2; };
    for (const Symbol* fault : alphabet_.faults()) {
      const std::vector<const Symbol*> alone{fault};
      Turn turn(alone);
      texts_.push_back(over_all_edges(turn, half, 16, std::min(last, longest_of_many)));
    }
    Turn turn(alphabet_.faults());
    const std::size_t times = last > limits_.edges ? 1 : 3;
    for (std::size_t time = 0; time < times; ++time) {
      texts_.push_back(over_all_edges(turn, half, 16, last));
    }
  }

  // Characters of all lengths follow each other, so each end of a buffer falls into one. The
  // letters in front shift the ends. It does not matter what a buffer carries over.
  void add_over_buffers() {
    const std::size_t period = length(alphabet_.word());
    const std::size_t most = std::min(limits_.longest, longest_shifted);
    for (std::size_t shift = 0; shift < period;
         shift += (period + some(period) - 1) / some(period)) {
      texts_.push_back({letters_to(shift), {alphabet_.word(), (most - shift) / period}});
    }
    texts_.push_back({{alphabet_.word(), limits_.longest / period}});
    add_pairs();
  }

  // Characters of each length stand behind those of each, also far behind any limit.
  void add_pairs() {
    const Symbol* const pairs = alphabet_.all_sequences(alphabet_.characters(), 2);
    texts_.push_back({{pairs, limits_.longest / length(pairs)}});
  }
};

}  // namespace

std::vector<RunText> size_texts(TextAlphabet& alphabet, TextLimits limits) {
  return SizeTexts(alphabet, limits).take();
}

}  // namespace utf8spec::harnesses
