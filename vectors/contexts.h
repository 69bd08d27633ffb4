#pragma once

#include "vectors/builder.h"

namespace utf8spec::vectors {

// Adds a fault bare, so that nothing else can be at fault, then in the company in which decoders go
// wrong: followed by ASCII, a quote, a well-formed sequence, a lead and a continuation octet, and
// after ASCII. A company that makes a vector the group already holds is left out.
void add_in_contexts(GroupBuilder& group, const Octets& fault, const About& about);

}  // namespace utf8spec::vectors
