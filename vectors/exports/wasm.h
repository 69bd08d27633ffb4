#pragma once

#include <optional>
#include <string>

#include "vectors/vector.h"

// Makes WebAssembly modules that have the octets of a vector as a name (core specification, 5.2.4).
namespace utf8spec::vectors {

// A section with a name of this length has fewer than 128 octets, so its length is one octet.
inline constexpr std::size_t longest_wasm_name = 80;

// The name that stands for a vector; nothing for a vector of more than 64 octets. Fast paths read
// many octets in one go, so one short vector in four stands behind 1 to 64 letters. The id selects
// them, so a vector keeps its name if others come and go.
std::optional<Octets> wasm_name_of(const Vector& vector);

// A module as a string of the text format, in quotes; nothing where there is no name. The id
// selects the place of the name. An import would need a module to import from, so a well-formed
// name is never that of an import.
std::optional<std::string> wasm_module_of(const Vector& vector);

}  // namespace utf8spec::vectors
