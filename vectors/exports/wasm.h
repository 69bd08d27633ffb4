#pragma once

#include <optional>
#include <string>

#include "vectors/vector.h"

// Makes WebAssembly modules that have the octets of a vector as a name (core specification, 5.2.4).
namespace utf8spec::vectors {

// A section with a name of this length has fewer than 128 octets, so its length is one octet.
inline constexpr std::size_t longest_wasm_name = 64;

// A module as a string of the text format, in quotes; nothing for a longer name. The id selects the
// place of the name, so a vector keeps its place if others come and go. An import would need a
// module to import from, so a well-formed name is never that of an import.
std::optional<std::string> wasm_module_of(const Vector& vector);

}  // namespace utf8spec::vectors
