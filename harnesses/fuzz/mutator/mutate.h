#pragma once

#include <cstddef>

#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/draws.h"

namespace utf8spec::harnesses::fuzz {

// Changes a case in one way or a few. Its format says what it has: octets and cuts, or values.
void mutate(Format format, Case& changed, Draws& draws);

// The beginning of one case and the end of another, joined where a piece of each begins. The
// encoding is that of the beginning.
Case cross(Format format, const Case& left, const Case& right, Draws& draws);

// Shortens a case from its end until a raw input of `most` octets can hold it.
void fit(Format format, Case& changed, std::size_t most);

}  // namespace utf8spec::harnesses::fuzz
