#include "harnesses/plan/side_texts.h"

#include <utility>

#include "harnesses/plan/conditions/telling_sizes.h"

namespace utf8spec::harnesses {
namespace {

// How far from the place that is asked a function may look, in characters.
constexpr std::size_t far_away = 300;

class SideTexts {
 public:
  SideTexts(TextAlphabet& alphabet, const TextLimits& limits)
      : alphabet_(alphabet), limits_(limits) {}

  std::vector<SideText> take() && {
    add_mixtures();
    for (const Symbol* character : alphabet_.characters()) add_runs(character);
    add_behind_sizes();
    return std::move(texts_);
  }

 private:
  std::size_t length(const Symbol* symbol) const { return alphabet_.length(*symbol); }

  // Behind each number of letters that moves the mixture on: so each octet of each character comes
  // to stand at each offset.
  void add_mixtures() {
    const std::vector<const Symbol*>& characters = alphabet_.characters();
    const Symbol* mixture = characters.front();
    for (std::size_t at = 1; at < characters.size(); ++at) {
      mixture = alphabet_.joined(*mixture, *characters[at]);
    }
    const std::size_t step = length(alphabet_.letter());
    for (std::size_t shift = 0; shift < length(mixture); shift += step) {
      const std::size_t octets = shift == 0 ? limits_.walked_once : limits_.walked;
      texts_.push_back({{letters(alphabet_, shift), {mixture, octets / length(mixture)}},
                        Derivation::size,
                        Walk::yes});
    }
  }

  void add_runs(const Symbol* character) {
    const Symbol* other = alphabet_.other_letter();
    texts_.push_back({{{other}, {character, far_away}, {other}}, Derivation::count, Walk::yes});
    texts_.push_back(
        {{{character, limits_.counted / length(character)}}, Derivation::count, Walk::no});
  }

  // The character begins on the last octet before a size. Of few texts each size gets one character
  // by turns.
  void add_behind_sizes() {
    const std::vector<const Symbol*>& characters = alphabet_.characters();
    std::size_t turn = 0;
    for (const std::size_t size : buffer_sizes(16, limits_.edges)) {
      const SymbolRun before = letters(alphabet_, size - length(alphabet_.letter()));
      ++turn;
      for (std::size_t at = 0; at < characters.size(); ++at) {
        if (!limits_.asks_many() && at != turn % characters.size()) continue;
        texts_.push_back(
            {{before, {characters[at]}, {alphabet_.other_letter()}}, Derivation::size, Walk::no});
      }
    }
  }

  TextAlphabet& alphabet_;
  TextLimits limits_;
  std::vector<SideText> texts_;
};

}  // namespace

std::vector<SideText> side_texts(TextAlphabet& alphabet, const TextLimits& limits) {
  return SideTexts(alphabet, limits).take();
}

}  // namespace utf8spec::harnesses
