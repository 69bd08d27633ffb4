// Digests of answers, by which decoders in any language are compared with the reference. README.md
// in this folder says what they are over.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "reference/octets.h"

namespace utf8spec::vectors {

// Test text `number`, made from the reference's own table.
Octets text_of(std::uint32_t number);

// The line of a section as each language's program prints it, such as `short 65793 0cbc0afc`.
std::string digest_of(const std::string& section);

// The same for the sections between the spaces of `sections`, a line for each.
std::string digests_of(std::string_view sections);

}  // namespace utf8spec::vectors
