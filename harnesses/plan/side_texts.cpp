#include "harnesses/plan/side_texts.h"

#include <utility>

#include "harnesses/plan/conditions/telling_sizes.h"
#include "reference/any_codec.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

constexpr std::u32string_view one_of_each_length = U"a\u00E9\u20AC\U0001F600";
constexpr char32_t letter = U'a';

// How far from the place that is asked a function may look, in characters.
constexpr std::size_t far_away = 300;

class SideTexts {
 public:
  SideTexts(reference::Encoding encoding, const TextLimits& limits)
      : codec_(reference::codec_of(encoding)),
        limits_(limits),
        characters_(reference::values_in(encoding, one_of_each_length)) {}

  std::vector<SideText> take() && {
    add_mixtures();
    for (const char32_t character : characters_) add_runs(character);
    add_behind_sizes();
    return std::move(texts_);
  }

 private:
  std::size_t length(std::u32string_view values) const {
    return reference::encode_all(codec_, values).size();
  }

  // Behind each number of letters that moves the mixture on: so each octet of each character comes
  // to stand at each offset.
  void add_mixtures() {
    const std::size_t mixture = length(characters_);
    const std::size_t step = length({&letter, 1});
    for (std::size_t shift = 0; shift < mixture; shift += step) {
      const std::size_t octets = shift == 0 ? limits_.walked_once : limits_.walked;
      texts_.push_back({.derivation = Derivation::size,
                        .first = std::u32string(shift / step, letter),
                        .again = characters_,
                        .times = octets / mixture,
                        .last = {},
                        .walk = Walk::yes});
    }
  }

  void add_runs(char32_t character) {
    const std::u32string one(1, character);
    texts_.push_back({Derivation::count, U"b", one, far_away, U"b", Walk::yes});
    texts_.push_back({Derivation::count, {}, one, limits_.counted / length(one), {}, Walk::no});
  }

  // The character begins on the last octet before a size. Of few texts each size gets one character
  // by turns.
  void add_behind_sizes() {
    const std::size_t step = length({&letter, 1});
    std::size_t turn = 0;
    for (const std::size_t size : buffer_sizes(16, limits_.edges)) {
      const std::u32string letters(size / step - 1, letter);
      ++turn;
      for (std::size_t at = 0; at < characters_.size(); ++at) {
        if (!limits_.asks_many() && at != turn % characters_.size()) continue;
        texts_.push_back({Derivation::size, {}, letters, 1, {characters_[at], U'b'}, Walk::no});
      }
    }
  }

  const reference::AnyCodec& codec_;
  TextLimits limits_;
  std::u32string characters_;
  std::vector<SideText> texts_;
};

}  // namespace

Octets SideText::octets(reference::Encoding encoding) const {
  const reference::AnyCodec& codec = reference::codec_of(encoding);
  Octets text = encode_all(codec, first);
  const Octets part = encode_all(codec, again);
  text.reserve(text.size() + times * part.size());
  for (std::size_t time = 0; time < times; ++time) {
    text.insert(text.end(), part.begin(), part.end());
  }
  const Octets end = encode_all(codec, last);
  text.insert(text.end(), end.begin(), end.end());
  return text;
}

std::vector<SideText> side_texts(reference::Encoding encoding, const TextLimits& limits) {
  return SideTexts(encoding, limits).take();
}

}  // namespace utf8spec::harnesses
