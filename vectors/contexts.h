#pragma once

#include <span>
#include <string_view>

#include "vectors/builder.h"

namespace utf8spec::vectors {

// Adds a fault bare, so that nothing else can be at fault, then in the company in which decoders go
// wrong: followed by ASCII, a quote, a well-formed sequence, a lead and a continuation octet, and
// after ASCII. A company that makes a vector the group already holds is left out.
void add_in_contexts(GroupBuilder& group, const Octets& fault, const About& about);

// A fault in hex, and what a lax decoder reads in it.
struct Shape {
  std::string_view octets;
  std::string_view reading;
};

// The same for each of several faults that share a flag.
void add_in_contexts(GroupBuilder& group, std::span<const Shape> shapes, std::string_view flag);

}  // namespace utf8spec::vectors
