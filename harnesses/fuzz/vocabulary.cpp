#include "harnesses/fuzz/vocabulary.h"

#include <algorithm>
#include <array>
#include <set>

#include "harnesses/fuzz/edge_values.h"
#include "harnesses/fuzz/pieces.h"
#include "reference/any_codec.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using reference::Encoding;

// The encodings of fixed order in which text of `encoding` can be.
std::vector<Encoding> encodings_of_text(Encoding encoding) {
  if (!reference::selects_order(encoding)) return {encoding};
  const auto orders = reference::orders_of(encoding);
  return {orders.begin(), orders.end()};
}

// A value that is no character can still be a unit: `encode` writes the bits that it is given.
bool fits_a_unit(Encoding order, char32_t value) {
  const std::size_t unit = reference::row_of(order).unit;
  return unit == 4 || (unit == 2 && !reference::is_supplementary(value));
}

Octets written(Encoding order, char32_t value) {
  const reference::LongSequence sequence = reference::codec_of(order).encode(value);
  return {sequence.view().begin(), sequence.view().end()};
}

void add_words(Encoding order, std::vector<Octets>& words) {
  for (const char32_t value : edge_values()) {
    if (!reference::can_encode(order, value) && !fits_a_unit(order, value)) continue;
    words.push_back(written(order, value));
  }
  if (reference::row_of(order).unit > 1) return;
  // The encodings of octets are all kin to UTF-8. A piece that is ill-formed there is a sequence in
  // some of them, and a near miss in the others.
  for (const auto* const pieces : {&edge_sequences(), &ill_formed_pieces()}) {
    words.insert(words.end(), pieces->begin(), pieces->end());
  }
}

void add_octets(Encoding order, std::set<std::uint8_t>& octets) {
  reference::visit_codec(order, [&](auto codec) {
    for (unsigned octet = 0; octet <= 0xFF; ++octet) {
      if (!codec.octet_classes.is_start(static_cast<std::uint8_t>(octet))) continue;
      octets.insert(static_cast<std::uint8_t>(octet));
      octets.insert(static_cast<std::uint8_t>(octet - 1));  // the last of the class before it
    }
  });
}

Vocabulary made(Encoding encoding) {
  Vocabulary vocabulary;
  std::set<std::uint8_t> octets;
  for (const Encoding order : encodings_of_text(encoding)) {
    add_words(order, vocabulary.words);
    add_octets(order, octets);
    vocabulary.signatures.push_back(written(order, reference::signature));
    octets.insert(vocabulary.signatures.back().begin(), vocabulary.signatures.back().end());
  }
  vocabulary.octets.assign(octets.begin(), octets.end());
  return vocabulary;
}

}  // namespace

const Vocabulary& vocabulary_of(Encoding encoding) {
  static const auto all = [] {
    std::array<Vocabulary, reference::values_of<Encoding>.size()> vocabularies;
    std::ranges::transform(reference::values_of<Encoding>, vocabularies.begin(), made);
    return vocabularies;
  }();
  return all[static_cast<std::size_t>(encoding)];
}

}  // namespace utf8spec::harnesses::fuzz
