#pragma once

#include "reference/encoding.h"
#include "reference/octets.h"
#include "reference/step.h"

// The second decoders, from the arithmetic of the standards' prose and not from rows: take the
// length from the lead, assemble the number, then check its range. They exist to disagree with the
// codecs if either is wrong.
namespace utf8spec::reference::arithmetic {

// RFC 3629 section 3. `input` holds at least one octet.
Step step(OctetView input);

// The same of any encoding. `utf-16` and `utf-32` are read in big-endian order.
Step step(Encoding encoding, OctetView input);

}  // namespace utf8spec::reference::arithmetic
