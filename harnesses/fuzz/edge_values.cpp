#include "harnesses/fuzz/edge_values.h"

#include <set>

#include "reference/scalar.h"
#include "reference/step.h"

namespace utf8spec::harnesses::fuzz {
namespace {

// The last values of RFC 2279's forms of four, five and six octets, and of 16 and 32 bits.
constexpr char32_t wider_edges[]{0xFFFF, 0x1FFFFF, 0x3FFFFFF, 0x7FFFFFFF, 0xFFFFFFFF};

// Scalar values that decoders treat apart: U+FFFD, the signature, the ends of the noncharacters
// among the BMP's compatibility forms (Unicode D14; the others stand at edges already).
constexpr char32_t telling_values[]{reference::replacement_character, reference::signature, 0xFDD0,
                                    0xFDEF};

std::vector<char32_t> make_edge_values() {
  std::set<char32_t> values;
  const auto add_around = [&](char32_t value) { values.insert({value - 1, value, value + 1}); };
  for (const Octets& sequence : edge_sequences()) add_around(reference::step(sequence).scalar);
  for (const char32_t value : {reference::first_surrogate, reference::first_low_surrogate,
                               reference::last_surrogate, reference::last_scalar_value}) {
    add_around(value);
  }
  for (const char32_t value : wider_edges) add_around(value);
  values.insert(std::begin(telling_values), std::end(telling_values));
  return {values.begin(), values.end()};
}

}  // namespace

Octets edge_of(const reference::Row& row, std::uint8_t reference::OctetRange::*edge) {
  Octets sequence;
  for (std::size_t place = 0; place < row.length; ++place) {
    sequence.push_back(row.octets[place].*edge);
  }
  return sequence;
}

const std::vector<Octets>& edge_sequences() {
  static const std::vector<Octets> sequences = [] {
    std::vector<Octets> edges;
    for (const reference::Row& row : reference::syntax) {
      edges.push_back(edge_of(row, &reference::OctetRange::first));
      edges.push_back(edge_of(row, &reference::OctetRange::last));
    }
    return edges;
  }();
  return sequences;
}

const std::vector<char32_t>& edge_values() {
  static const std::vector<char32_t> values = make_edge_values();
  return values;
}

}  // namespace utf8spec::harnesses::fuzz
