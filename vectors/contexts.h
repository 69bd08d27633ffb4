#pragma once

#include <span>
#include <string_view>

#include "vectors/builder.h"

// The same fault in different company. A decoder that refuses a fault alone may still swallow the
// octet after it, or depend on the octet before. Generators state the fault once, and every group
// has the same contexts.
namespace utf8spec::vectors {

// Adds a fault alone, so that nothing else can be at fault. Then it adds the fault in the company
// in which decoders go wrong: followed by ASCII, a quote, a well-formed sequence, a lead or a
// continuation, and after ASCII. Vectors that the group already holds are left out.
void add_in_contexts(GroupBuilder& group, const Octets& fault, const About& about);

// A fault in hex, and the character that a lax decoder reads in it.
struct Shape {
  std::string_view octets;
  std::string_view reading;
};

// Adds each of several faults that share a flag, in the same company.
void add_in_contexts(GroupBuilder& group, std::span<const Shape> shapes, std::string_view flag);

}  // namespace utf8spec::vectors
