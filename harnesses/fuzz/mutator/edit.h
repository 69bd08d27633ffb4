#pragma once

#include <cstddef>

#include "harnesses/fuzz/case.h"

namespace utf8spec::harnesses::fuzz {

// Replaces the `removed` octets at `offset` by `inserted`, which must not lie in `changed`. Cuts
// stay between the same octets; those inside the removed octets stay inside the inserted ones. A
// change of octets must not lose the cuts that an earlier change has found.
void replace_part(Case& changed, std::size_t offset, std::size_t removed, OctetView inserted);

// The start of the chunk that holds octet `offset`.
std::size_t chunk_start(const Case& given, std::size_t offset);

}  // namespace utf8spec::harnesses::fuzz
