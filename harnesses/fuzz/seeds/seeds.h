#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "reference/octets.h"
#include "vectors/vector.h"

namespace utf8spec::harnesses::fuzz {

// What a target may start from, made of the suite's vectors: those of its direction as they are, in
// chunks where they are cut, or said in the language of its parser. Not yet merged, so in part
// redundant. None for a target whose parser is not in this room.
std::vector<Octets> seeds_of(std::string_view target, const std::vector<vectors::Group>& groups);

}  // namespace utf8spec::harnesses::fuzz
