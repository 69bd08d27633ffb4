#pragma once

#include <vector>

#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::reports {

// Strings that show how much a decoder replaces as one. They are ill-formed in UTF-8; of encodings
// in units of several octets they are ill-formed in the encoding itself. Those of `utf-16` and
// `utf-32` are in the order of the dialect; if it demands a signature, they are big-endian behind
// one.
std::vector<Octets> telling_strings(reference::Encoding encoding);

}  // namespace utf8spec::reports
