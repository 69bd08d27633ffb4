#include "harnesses/fuzz/minimize/word.h"

#include <algorithm>
#include <tuple>

namespace utf8spec::harnesses::fuzz {

Word word_of(Format format, const Case& given) {
  if (format == Format::values) return {given.values, {}};
  return {Symbols(given.octets.begin(), given.octets.end()), given.cuts};
}

void write_case(Format format, const Word& word, Case& into) {
  if (format == Format::values) {
    into.values = word.symbols;
    return;
  }
  into.octets.resize(word.symbols.size());
  std::ranges::transform(word.symbols, into.octets.begin(),
                         [](char32_t symbol) { return static_cast<std::uint8_t>(symbol); });
  into.cuts = word.cuts;
}

bool is_writable(const Word& word) {
  constexpr std::size_t most_between = 0xFF;  // a distance is one octet
  const auto too_far = [](std::size_t cut, std::size_t next) { return next - cut > most_between; };
  return word.cuts.size() <= most_cuts &&
         (word.cuts.empty() || word.cuts.front() <= most_between) &&
         std::ranges::adjacent_find(word.cuts, too_far) == word.cuts.end();
}

bool precedes(const Word& one, const Word& other) {
  using Key = std::tuple<std::size_t, const Symbols&, std::size_t, const Cuts&>;
  const auto key = [](const Word& word) {
    return Key{word.symbols.size(), word.symbols, word.cuts.size(), word.cuts};
  };
  return key(one) < key(other);
}

}  // namespace utf8spec::harnesses::fuzz
