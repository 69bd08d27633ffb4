#pragma once

#include <vector>

#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::harnesses::learn {

// The suffixes that a table starts with, the empty one first. They find states with few questions
// that only a deeper suite would find otherwise; the claim does not depend on them.
//
// For `utf-8`: the octets that complete a sequence of each of the nine rows, from each place in it,
// the least and the greatest; the continuations that RFC 2279 announced for its longer forms; a
// signature; and the second half of a pair of surrogates (CESU-8).
//
// For other encodings: the words that tell the states of the standard's validator apart, in each
// dialect; the octets that complete values at the edges of the encoding's lengths, from each place;
// a signature; and if units are octets, all seeds of `utf-8`. If a signature selects the order, all
// of these for both orders.
std::vector<Octets> seed_suffixes(reference::Encoding encoding);

}  // namespace utf8spec::harnesses::learn
