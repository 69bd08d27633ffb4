#pragma once

#include <string_view>
#include <vector>

#include "reference/octets.h"
#include "vectors/vector.h"

namespace utf8spec::harnesses::fuzz {

// The inputs from which a target may start, made of vectors: those of its direction as they are, in
// chunks where they are cut, or said in the language of its parser. A target that reads one
// encoding gets the vectors of UTF-8; others get all, each in every dialect of its encoding. Of
// inputs that decoders read, only those are left that show something (selection.h). A target whose
// parser is not in this room has none.
std::vector<Octets> seeds_of(std::string_view target, const std::vector<vectors::Group>& groups);

}  // namespace utf8spec::harnesses::fuzz
