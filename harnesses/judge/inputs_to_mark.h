#pragma once

#include <vector>

#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::harnesses {

// Inputs that are ill-formed in one way, so that decoders mark them alike.
using InputsAlike = std::vector<Octets>;

// Inputs that show how a decoder marks what is ill-formed in an encoding, by the way in which it
// is. Those of the first class are the shortest; they differ in all digits. If a signature selects
// the order, each input begins with it.
//
// No decoder without checks reads one of them, or its end, as a usual mark.
std::vector<InputsAlike> inputs_to_mark(reference::Encoding encoding);

// The first half of a character. If a signature selects the order, the half stands behind it.
Octets unfinished_input(reference::Encoding encoding);

}  // namespace utf8spec::harnesses
