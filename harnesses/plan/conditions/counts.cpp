// Texts that differ in how many characters, lines and faults they have, and where errors are
// counted from.
#include <algorithm>
#include <array>

#include "harnesses/plan/conditions/text.h"

namespace utf8spec::harnesses {
namespace {

// More than counters of 8, 12 and 16 bits hold, and than those of vector lanes of 64 octets.
constexpr std::array<std::size_t, 3> counts{300, 4'200, most_counted};
// Where offsets in 8 or 16 bits end, signed or not, and those that are kept modulo 1000.
constexpr std::array<std::size_t, 13> telling_offsets{
    127, 128, 255, 256, 257, 999, 1000, 1001, 32'767, 32'768, 65'535, 65'536, 65'537};
// Characters of several octets before an error: offsets may be counted in characters or in units.
constexpr std::array<std::size_t, 4> characters_before{1, 2, 50, 300};

class CountTexts : private TextList {
 public:
  CountTexts(TextAlphabet& alphabet, TextLimits limits) : TextList(alphabet, limits) {}

  std::vector<RunText> take() && {
    add_characters();
    add_faults();
    add_offsets();
    return std::move(texts_);
  }

 private:
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
        if (count * sort->octets.size() > limits_.counted) continue;
        add({{sort, count}});
        if (!faults.is_empty()) add({{sort, count}, {faults.next()}, {alphabet_.letter()}});
      }
    }
  }

  // So many faults, alone and apart: one that is lost among others may be a policy. Operations that
  // stop at the first one get the fewest only.
  void add_faults() {
    for (const Symbol* fault : alphabet_.faults()) {
      for (const std::size_t count : counts) {
        const bool is_few = count == counts.front();
        const bool is_short = count * length(fault) <= 5'000 || fault == alphabet_.faults().front();
        if (!is_short || count > limits_.errors || (!is_few && !alphabet_.reads_on())) continue;
        add({{fault, count}});
        if (alphabet_.reads_on()) add_apart(*fault, count, is_few ? 4 : 1);
      }
    }
  }

  // With a character behind each, of `sorts` lengths from a letter on.
  void add_apart(const Symbol& fault, std::size_t count, std::size_t sorts) {
    for (const Symbol* character : alphabet_.characters()) {
      if (sorts-- == 0) return;
      add({{alphabet_.joined(fault, *character), count}});
    }
  }

  void add_offsets() {
    Turn faults(alphabet_.faults());
    if (faults.is_empty()) return;
    for (const std::size_t offset : telling_offsets) {
      add({letters(alphabet_, offset), {faults.next()}, {alphabet_.letter()}});
    }
    for (const Symbol* character : alphabet_.characters()) {
      for (const std::size_t count : characters_before) {
        add({{character, count}, {faults.next()}, {alphabet_.letter()}});
      }
    }
  }
};

}  // namespace

std::vector<RunText> count_texts(TextAlphabet& alphabet, TextLimits limits) {
  return CountTexts(alphabet, limits).take();
}

}  // namespace utf8spec::harnesses
