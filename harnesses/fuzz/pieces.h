#pragma once

#include <cstddef>
#include <vector>

#include "harnesses/fuzz/draws.h"
#include "reference/octets.h"
#include "reference/step.h"

namespace utf8spec::harnesses::fuzz {

// A well-formed sequence or a maximal subpart, where it stands in some octets.
struct Piece {
  std::size_t offset;
  reference::Step step;

  std::size_t end() const { return offset + step.length; }
};

// The piece that holds octet `place`.
Piece piece_at(OctetView octets, std::size_t place);

// Any piece of `octets`, which are not empty; longer ones more often.
Piece draw_piece(OctetView octets, Draws& draws);

// A sequence of a row of reference::syntax, each octet often the first or the last of its range.
Octets draw_sequence(std::size_t row, Draws& draws);

// A sequence of any row, at times of one of the edge_values() that are scalar values.
Octets draw_character(Draws& draws);

// `count` octets of well-formed text: one character of `width` octets again and again, and ASCII
// for what is left over.
Octets draw_padding(std::size_t count, std::size_t width, Draws& draws);

// The first and the last sequence of each row.
const std::vector<Octets>& edge_sequences();

// Ill-formed pieces of every kind, from the edges of the rows and of what RFC 2279 allowed beyond
// them. Each is what a decoder without the checks of RFC 3629 would read as one character, or the
// beginning of one.
const std::vector<Octets>& ill_formed_pieces();

// Every octet at an edge of a range of some row, inside of it and outside.
const Octets& edge_octets();

}  // namespace utf8spec::harnesses::fuzz
