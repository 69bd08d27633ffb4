#pragma once

#include "reference/octets.h"
#include "reference/step.h"

namespace utf8spec::reference::arithmetic {

// The second decoder, from the prose of RFC 3629 section 3 and not from the rows of section 4: take
// the length from the lead, assemble the bits, then check range, surrogates and shortest form. It
// exists to disagree with `reference::step` if either is wrong. `input` holds at least one octet.
Step step(OctetView input);

}  // namespace utf8spec::reference::arithmetic
