#include "harnesses/plan/conditions/alphabet.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "reference/whole_input.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

using namespace std::string_view_literals;

constexpr std::u32string_view characters_of_each_length = U"a\u00E9\u20AC\U0001F600";

constexpr std::u32string_view edges_of_rows =
    U"\u0001\u007F\u0080\u0081\u07FE\u07FF\u0800\u0801\u0FFF\u1000\uCFFF\uD000\uD7FE\uD7FF"
    U"\uE000\uE001\uFFFC\uFFFD\U00010000\U00010001\U0003FFFD\U00040000\U000FFFFD\U00100000"
    U"\U0010FFFC\U0010FFFD";

// Controls and line ends, spaces, marks that are not seen, parts of clusters, letters with marks
// that have two forms, look-alikes of / \ < ' . in ASCII, and values that are no characters.
constexpr std::u32string_view special_values =
    U"\0\u0001\u0009\u000A\u000D\u001A\u001B\u007F\u0080\u0085\u00A0\u00AD\u00FF"
    U"\u034F\u061C\u180E\u200B\u200D\u200E\u2028\u2029\u202E\u2060\u3000\uFE0F\uFEFF\uFFF9\uFFFC"
    U"\uFFFD\U000E0001\U000E0041\U000E0100\U0001F3FB\U0001F1E6"
    U"A\u0301\u030A\u00C5\u212B\u2126\u1100\u1161\uAC00\u0958"
    U"/\\<'.\"&%+0\u2044\u2215\u29F8\u2216\uFF0F\uFF3C\uFF1C\uFF07\u2019\u2024\uFF0E\u0130\u017F"
    U"\uFDD0\uFFFE\uFFFF\U0001FFFE\U0010FFFF\uE000"sv;

// Each sort of fault, with the second octets at which decoders differ.
constexpr std::array<std::string_view, 22> faults_of_utf_8{
    "80",       "BF",         "FF",           "C0AF",     "C1BF",     "E080AF",
    "E09FBF",   "EDA080",     "EDBFBF",       "F08080AF", "F08FBFBF", "F4908080",
    "F7BFBFBF", "F888808080", "FC8480808080", "F88880",   "C3",       "E282",
    "F09F98",   "C341",       "E28241",       "F09F9841"};

// Values that no encoder of Unicode text may pass. No high surrogate stands before a low one,
// because an encoder over UTF-16 strings would read one character in the two.
constexpr std::array<char32_t, 6> refused_values{0xDC00, 0xDFFF,   0xD800,
                                                 0xDBFF, 0x110000, 0x7FFFFFFF};

// Enough for the sorts of fault of each encoding, and for the octets of each.
constexpr std::size_t most_faults = 16;
constexpr std::size_t longest_fault = 8;

std::vector<Octets> octets_of_utf_8_faults() {
  std::vector<Octets> faults;
  for (const std::string_view hex : faults_of_utf_8) {
    faults.push_back(vectors::parse_hex(hex).value());
  }
  return faults;
}

}  // namespace

std::vector<Octets> faults_of(Asked asked, const VectorList& vectors) {
  if (takes_values(asked.operation)) return {};
  if (asked.encoding == reference::Encoding::utf_8) return octets_of_utf_8_faults();
  std::vector<Octets> faults;
  std::set<std::pair<std::size_t, reference::Kind>> seen;
  for (const vectors::Vector* vector : vectors) {
    if (vector->well_formed || vector->octets.size() > longest_fault) continue;
    if (faults.size() == most_faults) break;
    const bool is_new = seen.emplace(vector->octets.size(), vector->errors[0].kind).second;
    if (is_new) faults.push_back(vector->octets);
  }
  return faults;
}

TextAlphabet::TextAlphabet(Asked asked, const std::vector<Octets>& faults) : asked_(asked) {
  characters_ = one_by_one(characters_of_each_length);
  line_feed_ = add(U"\n");
  other_letter_ = add(U"b");
  word_ = add(values_in(asked.encoding, std::u32string(characters_of_each_length) + U"b"));
  edges_ = one_by_one(edges_of_rows);
  specials_ = one_by_one(special_values);
  for (const Octets& octets : faults) faults_.push_back(add_symbol(octets, {}));
  if (takes_values(asked.operation)) add_refused_values();
}

std::size_t TextAlphabet::length(const Symbol& symbol) const {
  return takes_values(asked_.operation) ? symbol.values.size() : symbol.octets.size();
}

const Symbol* TextAlphabet::add(std::u32string_view values) {
  return add_symbol(encode_all(asked_.codec(), values), std::u32string(values));
}

const Symbol* TextAlphabet::add_symbol(Octets octets, std::u32string values) {
  symbols_.push_back(std::make_unique<Symbol>(Symbol{std::move(octets), std::move(values)}));
  return symbols_.back().get();
}

std::vector<const Symbol*> TextAlphabet::one_by_one(std::u32string_view values) {
  std::vector<const Symbol*> symbols;
  for (const char32_t value : values_in(asked_.encoding, values)) {
    symbols.push_back(add({&value, 1}));
  }
  return symbols;
}

void TextAlphabet::add_refused_values() {
  for (const char32_t value : refused_values) {
    if (!can_encode(asked_.encoding, value)) faults_.push_back(add_symbol({}, {value}));
  }
}

const Symbol* TextAlphabet::joined(const Symbol& one, const Symbol& other) {
  Octets octets = one.octets;
  octets.insert(octets.end(), other.octets.begin(), other.octets.end());
  return add_symbol(std::move(octets), one.values + other.values);
}

// The sequence of de Bruijn, by the words of Lyndon in order (Fredricksen, Kessler, Maiorana 1978).
// The first `order` - 1 symbols come once more at the end.
const Symbol* TextAlphabet::all_sequences(const std::vector<const Symbol*>& symbols,
                                          std::size_t order) {
  Symbol all;
  const auto append = [&](std::size_t place) {
    all.octets.insert(all.octets.end(), symbols[place]->octets.begin(),
                      symbols[place]->octets.end());
    all.values += symbols[place]->values;
  };
  std::vector<std::size_t> word{0};
  while (!word.empty()) {
    if (order % word.size() == 0) std::ranges::for_each(word, append);
    const std::size_t period = word.size();
    while (word.size() < order) word.push_back(word[word.size() - period]);
    while (!word.empty() && word.back() == symbols.size() - 1) word.pop_back();
    if (!word.empty()) ++word.back();
  }
  for (std::size_t again = 1; again < order; ++again) append(0);
  return add_symbol(std::move(all.octets), std::move(all.values));
}

}  // namespace utf8spec::harnesses
