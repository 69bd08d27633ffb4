#pragma once

#include <vector>

#include "reference/octets.h"

namespace utf8spec::harnesses::fuzz {

// The inputs that show something new, from the shortest on: an octet that no earlier input holds,
// or an octet in front of another high half. Tables of encodings decide by that much, so the rest
// mostly repeats what these show. The order of `inputs` does not matter; equal inputs are one.
std::vector<Octets> showing_something(std::vector<Octets> inputs);

}  // namespace utf8spec::harnesses::fuzz
