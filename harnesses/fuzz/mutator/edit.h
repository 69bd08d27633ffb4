#pragma once

#include <cstddef>

#include "harnesses/fuzz/case.h"

namespace utf8spec::harnesses::fuzz {

// Puts `inserted`, which is not part of `changed`, in the place of the `removed` octets at
// `offset`. Cuts stay between the octets where they were; those inside of what goes stay inside of
// what comes.
void replace_part(Case& changed, std::size_t offset, std::size_t removed, OctetView inserted);

// Where the chunk that holds octet `offset` begins.
std::size_t chunk_start(const Case& given, std::size_t offset);

}  // namespace utf8spec::harnesses::fuzz
