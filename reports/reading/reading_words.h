// How the reference reads octets, in words.

#pragma once

#include <string>

#include "reference/encoding.h"
#include "reference/octets.h"
#include "reference/step.h"

namespace utf8spec::reports {

// The reading of the octets at the start of `rest`, with the rule that it follows.
std::string reading_words(reference::Encoding encoding, OctetView rest,
                          const reference::Step& step);

// "well-formed", or the first error, at which a strict decoder stops.
std::string verdict_words(reference::Encoding encoding, OctetView octets);

}  // namespace utf8spec::reports
