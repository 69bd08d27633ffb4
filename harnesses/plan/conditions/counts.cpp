// Texts that differ in how many characters, lines and faults they have, and where errors are
// counted from.
#include <algorithm>
#include <array>

#include "harnesses/plan/conditions/text.h"

namespace utf8spec::harnesses {
namespace {

using Breadth = TextLimits::Breadth;

// More than counters of 8, 12 and 16 bits hold, and than those of vector lanes of 64 octets.
constexpr std::array<std::size_t, 3> counts{300, 4'200, 66'000};
// Where offsets in 8 or 16 bits end, signed or not, and those that are kept modulo 1000.
constexpr std::array<std::size_t, 13> telling_offsets{
    127, 128, 255, 256, 257, 999, 1000, 1001, 32'767, 32'768, 65'535, 65'536, 65'537};
// Characters of several octets before an error: offsets may be counted in characters or in units.
constexpr std::array<std::size_t, 4> characters_before{1, 2, 50, 300};

class CountTexts {
 public:
  CountTexts(const TextAlphabet& alphabet, TextLimits limits)
      : alphabet_(alphabet), limits_(limits) {}

  std::vector<RunText> take() && {
    add_characters();
    add_faults();
    add_offsets();
    return std::move(texts_);
  }

 private:
  bool asks_many() const { return limits_.breadth == Breadth::many; }

  // Texts that are too long are left out.
  void add(RunText text) {
    if (length_of(text, alphabet_) <= limits_.longest) texts_.push_back(std::move(text));
  }

  // So many of one sort, alone and before a fault. Characters of one length at a time: the lanes of
  // a vector count them apart.
  void add_characters() {
    std::vector<const Symbol*> sorts = alphabet_.characters();
    sorts.insert(sorts.end(), {alphabet_.line_feed(), alphabet_.word()});
    Turn faults(alphabet_.faults());
    for (const Symbol* sort : sorts) {
      for (const std::size_t count : counts) {
        const bool is_short = count * alphabet_.length(*sort) <= 140'000;
        if (!asks_many() && !is_short) continue;
        add({{sort, count}});
        if (!faults.is_empty()) add({{sort, count}, {faults.next()}, {alphabet_.letter()}});
      }
    }
  }

  // So many faults, alone and apart. Operations that stop at the first one get the fewest only.
  void add_faults() {
    Turn fillings(alphabet_.characters());
    for (const Symbol* fault : alphabet_.faults()) {
      for (const std::size_t count : counts) {
        const bool is_short = count * alphabet_.length(*fault) <= 5'000;
        if (!alphabet_.reads_on() && count > counts.front()) continue;
        if (!asks_many() && !is_short && fault != alphabet_.faults().front()) continue;
        add({{fault, count}});
        if (count > counts.front()) continue;
        for (std::size_t turn = 0; turn < alphabet_.characters().size(); ++turn) {
          add(alternating(fault, fillings.next(), count));
        }
      }
    }
  }

  static RunText alternating(const Symbol* one, const Symbol* other, std::size_t times) {
    RunText text;
    for (std::size_t time = 0; time < times; ++time) text.insert(text.end(), {{one}, {other}});
    return text;
  }

  void add_offsets() {
    Turn faults(alphabet_.faults());
    if (faults.is_empty()) return;
    for (const std::size_t offset : telling_offsets) {
      if (!asks_many() && offset > 40'000) continue;
      add({letters(alphabet_, offset), {faults.next()}, {alphabet_.letter()}});
    }
    for (const Symbol* character : alphabet_.characters()) {
      for (const std::size_t count : characters_before) {
        add({{character, count}, {faults.next()}, {alphabet_.letter()}});
      }
    }
  }

  const TextAlphabet& alphabet_;
  TextLimits limits_;
  std::vector<RunText> texts_;
};

}  // namespace

std::vector<RunText> count_texts(TextAlphabet& alphabet, TextLimits limits) {
  return CountTexts(alphabet, limits).take();
}

}  // namespace utf8spec::harnesses
