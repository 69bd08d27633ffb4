#pragma once

#include <string>

#include "vectors/vector.h"

// Writes a vector as one line of text, for languages that read their tables from a string.
namespace utf8spec::vectors {

// The values that an export states. A vector for decoders has U+FFFD for each maximal subpart of an
// ill-formed subsequence. A vector for encoders has its input.
const std::u32string& stated_values(const Vector& vector);

// The values in hex without leading zeros, and `V*N` for N equal ones in a row: `41 FFFD*3`.
std::string runs_of(const std::u32string& values);

// The fields of a vector with `|` between them. README.md beside the templates lists the fields.
std::string line_of(const Vector& vector);

// The same for a vector of deltas_group. Its last field has `;` between the parts.
std::string line_of_deltas(const Vector& vector);

}  // namespace utf8spec::vectors
