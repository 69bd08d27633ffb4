#include "harnesses/fuzz/minimize/word.h"

#include <algorithm>
#include <tuple>

namespace utf8spec::harnesses::fuzz {
namespace {

// The encoding goes in front of the octets, so that they and their cuts move by one place.
Word encoded_word_of(const Case& given) {
  Word word{{static_cast<char32_t>(given.encoding)}, given.cuts};
  word.symbols.append(given.octets.begin(), given.octets.end());
  for (std::size_t& cut : word.cuts) ++cut;
  return word;
}

// A word may have lost its first symbol, and a cut may have come to lie in front of it.
void write_encoded_case(const Word& word, Case& into) {
  const auto& encodings = reference::values_of<reference::Encoding>;
  const std::size_t number = into.octets.empty() ? 0 : into.octets[0];
  into.encoding = encodings[number % encodings.size()];
  if (!into.octets.empty()) into.octets.erase(into.octets.begin());
  into.cuts = word.cuts;
  std::erase(into.cuts, 0u);
  for (std::size_t& cut : into.cuts) --cut;
}

}  // namespace

Word word_of(Format format, const Case& given) {
  if (format == Format::values) return {given.values, {}};
  if (format == Format::encoded) return encoded_word_of(given);
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
  if (format == Format::encoded) return write_encoded_case(word, into);
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
