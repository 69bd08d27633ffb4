#pragma once

#include <vector>

#include "reference/octets.h"

namespace utf8spec::harnesses::learn {

// Suffixes to begin with, the empty one first: what completes a sequence of each of the nine rows
// from each place in it, with the least and with the greatest octets; the continuations that RFC
// 2279 announced for its longer forms; a signature; and the second half of a pair of surrogates
// (CESU-8). They find with few questions what only a deeper suite would find; what may be claimed
// does not depend on them.
std::vector<Octets> seed_suffixes();

}  // namespace utf8spec::harnesses::learn
