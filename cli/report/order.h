// In which order `utf8spec-dev report` shows decoders, and what it says of those that are not
// installed.

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "harnesses/decoders/manifest.h"

namespace utf8spec::cli {

// Sorts decoders into the order in which they run and are shown: that of best_known.h. Decoders of
// a library keep their order. Slow decoders follow, the slowest first, so that none runs alone at
// the end.
void put_best_known_first(std::vector<harnesses::BundledDecoder>& decoders);

// The heading of the decoders of a library, such as "ICU (C++)".
std::string library_heading(const harnesses::BundledDecoder& decoder);

// How many decoders are not installed, the command that installs Debian's packages for them, and
// whether utf8spec must be built again then. Empty if all are installed.
std::string absent_words(const std::vector<harnesses::BundledDecoder>& decoders, std::size_t width);

}  // namespace utf8spec::cli
