#include "harnesses/fuzz/minimize/alphabet.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include "reference/scalar.h"
#include "reference/syntax.h"

namespace utf8spec::harnesses::fuzz {
namespace {

constexpr std::uint64_t greatest = std::numeric_limits<std::uint64_t>::max();

// Counts are compared with the tries that are left. A product that wrapped around would make a
// search of years look short.
std::uint64_t saturating_product(std::uint64_t one, std::uint64_t other) {
  return other != 0 && one > greatest / other ? greatest : one * other;
}

std::uint64_t saturating_sum(std::uint64_t one, std::uint64_t other) {
  return one > greatest - other ? greatest : one + other;
}

constexpr std::uint64_t all_symbols(Format format) {
  return format == Format::values ? std::uint64_t{1} << 32 : std::uint64_t{1} << 8;
}

// A first symbol, and the last one before it.
void add_edge(std::set<char32_t>& symbols, char32_t first) {
  symbols.insert(first);
  if (first > 0) symbols.insert(first - 1);
}

// Of RFC 3629 section 4.
void add_edges_of_octets(std::set<char32_t>& symbols) {
  symbols.insert({0x00, 0xFF});
  for (const reference::Row& row : reference::syntax) {
    for (std::size_t place = 0; place < row.length; ++place) {
      add_edge(symbols, row.octets[place].first);
      add_edge(symbols, row.octets[place].last + char32_t{1});
    }
  }
}

// Of RFC 3629 section 3, of the surrogates, and of the values that are none.
void add_edges_of_values(std::set<char32_t>& symbols) {
  symbols.insert({0x0, reference::signature, reference::replacement_character, 0xFFFFFFFF});
  constexpr std::array<char32_t, 10> firsts{0x80,
                                            0x800,
                                            reference::first_surrogate,
                                            reference::first_low_surrogate,
                                            reference::last_surrogate + 1,
                                            reference::first_supplementary,
                                            reference::last_scalar_value + 1,
                                            0x200000,  // of RFC 2279's five and six octets
                                            0x4000000,
                                            0x80000000};
  for (const char32_t first : firsts) add_edge(symbols, first);
}

}  // namespace

Alphabet Alphabet::all(Format format) { return Alphabet(all_symbols(format)); }

Alphabet Alphabet::of_edges(Format format, const Word& word) {
  std::set<char32_t> symbols(word.symbols.begin(), word.symbols.end());
  if (format == Format::values) {
    add_edges_of_values(symbols);
  } else {
    add_edges_of_octets(symbols);
  }
  return Alphabet(std::vector<char32_t>(symbols.begin(), symbols.end()));
}

std::uint64_t Alphabet::below(char32_t symbol) const {
  if (listed_.empty()) return symbol;
  return static_cast<std::uint64_t>(std::ranges::lower_bound(listed_, symbol) - listed_.begin());
}

std::uint64_t count_words(const Alphabet& alphabet, std::size_t length) {
  std::uint64_t count = 1;
  for (std::size_t place = 0; place < length; ++place) {
    count = saturating_product(count, alphabet.size());
  }
  return count;
}

std::uint64_t count_words_before(const Alphabet& alphabet, const Symbols& end) {
  std::uint64_t count = 0;
  for (std::size_t place = 0; place < end.size(); ++place) {
    const std::uint64_t after = count_words(alphabet, end.size() - place - 1);
    const std::uint64_t below = alphabet.below(end[place]);
    count = saturating_sum(count, saturating_product(below, after));
    const bool is_member = below < alphabet.size() && alphabet[below] == end[place];
    if (!is_member) break;
  }
  return count;
}

}  // namespace utf8spec::harnesses::fuzz
