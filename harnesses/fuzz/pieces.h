#pragma once

#include <cstddef>
#include <vector>

#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/draws.h"
#include "reference/octets.h"
#include "reference/step.h"

namespace utf8spec::harnesses::fuzz {

// A well-formed sequence or a maximal subpart, with its place in some octets.
struct Piece {
  std::size_t offset;
  reference::Step step;

  std::size_t end() const { return offset + step.length; }
};

// The piece of a case that holds octet `place`, in the encoding of the case. A signature that
// selects the order is one piece.
Piece piece_at(const Case& given, std::size_t place);

// Any piece of a case, which is not empty; longer ones more often.
Piece draw_piece(const Case& given, Draws& draws);

// All that follows is UTF-8; vocabulary.h has the pieces of other encodings.

// A sequence of a row of reference::syntax, each octet often the first or the last of its range.
Octets draw_sequence(std::size_t row, Draws& draws);

// A sequence of any row, or of one of the edge_values() that are scalar values.
Octets draw_character(Draws& draws);

// `count` octets of well-formed text: one character of `width` octets again and again, and ASCII
// for the octets that are left over.
Octets draw_padding(std::size_t count, std::size_t width, Draws& draws);

// Ill-formed pieces of every kind, from the edges of the rows and of the longer forms of RFC 2279.
// A decoder without the checks of RFC 3629 would read each as one character, or as the beginning of
// one.
const std::vector<Octets>& ill_formed_pieces();

// Every octet at an edge of a range of some row, inside of it and outside.
const Octets& edge_octets();

}  // namespace utf8spec::harnesses::fuzz
