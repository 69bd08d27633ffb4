#pragma once

#include <span>
#include <string_view>

#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/draws.h"

namespace utf8spec::harnesses::fuzz {

// One way to change a case. A case that cannot be changed in this way, such as an empty input,
// stays as it is.
struct Mutation {
  std::string_view name;
  void (*apply)(Case& changed, Draws& draws);
};

// Changes of UTF-8, by its rows and by ill-formed pieces. Cuts stay between the octets where they
// were.
std::span<const Mutation> octet_changes();

// Changes of text in any encoding, by its vocabulary, and of the encoding itself.
std::span<const Mutation> word_changes();

// Changes of the places where the octets are cut.
std::span<const Mutation> cut_changes();

// Changes of an encoder's values.
std::span<const Mutation> value_changes();

}  // namespace utf8spec::harnesses::fuzz
