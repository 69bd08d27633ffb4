// Texts that differ in what stands before and behind a character or a fault.
#include <algorithm>

#include "harnesses/plan/conditions/text.h"

namespace utf8spec::harnesses {
namespace {

// A text with each sequence of so many symbols has about `most_in_a_text` of them.
constexpr std::size_t most_in_a_text = 8'000;
// Sequences of characters of each length before a fault: all of those that `TextLimits` has, and
// some up to this length.
constexpr std::size_t longest_before = 4;

class ContextTexts : private TextList {
 public:
  ContextTexts(TextAlphabet& alphabet, TextLimits limits) : TextList(alphabet, limits) {}

  std::vector<RunText> take() && {
    add_alone();
    add_sequences();
    add_beside_specials();
    add_behind_characters({}, 0);
    add_faults_together();
    return std::move(texts_);
  }

 private:
  // One character comes first: it explains what longer texts show.
  void add_alone() {
    for (const Symbol* special : alphabet_.specials()) texts_.push_back({{special}});
  }

  // Each behind each; of some of them, each behind each two and each three.
  void add_sequences() {
    for (std::size_t order = 2; order <= 4; ++order) {
      texts_.push_back({{alphabet_.all_sequences(some_specials(order), order)}});
    }
    texts_.push_back({{alphabet_.all_sequences(alphabet_.edges(), 2)}});
    texts_.push_back({{alphabet_.all_sequences(alphabet_.characters(), 5)}});
  }

  // As many as a text of all their sequences can hold, at equal distances in the list.
  std::vector<const Symbol*> some_specials(std::size_t order) const {
    const std::vector<const Symbol*>& all = alphabet_.specials();
    std::size_t count = 2;
    const auto sequences = [&](std::size_t of) {
      std::size_t number = 1;
      for (std::size_t place = 0; place < order; ++place) number *= of;
      return number;
    };
    while (count < all.size() && sequences(count + 1) <= most_in_a_text) ++count;
    std::vector<const Symbol*> some;
    for (std::size_t at = 0; at < count; ++at) some.push_back(all[at * all.size() / count]);
    return some;
  }

  void add_beside_specials() {
    std::size_t turn = 0;
    for (const Symbol* special : alphabet_.specials()) {
      for (const Symbol* fault : alphabet_.faults()) {
        const bool is_before = ++turn % 2 == 0;
        if (asks_many() || is_before) texts_.push_back({{special}, {fault}, {alphabet_.letter()}});
        if (asks_many() || !is_before) texts_.push_back({{fault}, {special}});
      }
    }
  }

  // Behind each sequence of up to four characters of each length: all faults, or some by turns.
  void add_behind_characters(const RunText& before, std::size_t depth) {
    const std::vector<const Symbol*>& faults = alphabet_.faults();
    const std::size_t step = depth <= limits_.contexts ? 1 : depth == 3 ? 3 : 7;
    for (std::size_t at = depth == 0 ? faults.size() : turn_++ % step; at < faults.size();
         at += step) {
      RunText text = before;
      text.push_back({faults[at]});
      texts_.push_back(std::move(text));
    }
    if (depth == longest_before) return;
    for (const Symbol* character : alphabet_.characters()) {
      RunText longer = before;
      longer.push_back({character});
      add_behind_characters(longer, depth + 1);
    }
  }

  // Each fault behind each, and with a character between them.
  void add_faults_together() {
    Turn between(alphabet_.characters());
    for (const Symbol* first : alphabet_.faults()) {
      for (const Symbol* second : alphabet_.faults()) {
        if (may_touch(*first, *second)) texts_.push_back({{first}, {second}, {alphabet_.letter()}});
        texts_.push_back({{first}, {between.next()}, {second}, {between.next()}});
      }
    }
  }

  // A high surrogate and a low one may be one character to an encoder over UTF-16.
  static bool may_touch(const Symbol& first, const Symbol& second) {
    return first.values.empty() || first.values.back() > 0xDBFF || second.values.front() > 0xDFFF ||
           second.values.front() < 0xDC00;
  }

  std::size_t turn_ = 0;
};

}  // namespace

std::vector<RunText> context_texts(TextAlphabet& alphabet, TextLimits limits) {
  return ContextTexts(alphabet, limits).take();
}

}  // namespace utf8spec::harnesses
