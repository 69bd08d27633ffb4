#pragma once

#include <vector>

#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::harnesses::fuzz {

// The parts of text in one encoding at which its decoders decide. They are computed from its codec
// and its row, so that a new encoding has them without a line here.
struct Vocabulary {
  // The sequences of the edge_values(), and ill-formed pieces. Of `utf-16` and `utf-32`, in both
  // orders.
  std::vector<Octets> words;
  // U+FEFF. Of `utf-16` and `utf-32` in both orders, which it selects.
  std::vector<Octets> signatures;
  // The first and the last octet of each class of the codec (reference/octet_classes.h), and the
  // octets of U+FEFF.
  Octets octets;
};

const Vocabulary& vocabulary_of(reference::Encoding encoding);

}  // namespace utf8spec::harnesses::fuzz
