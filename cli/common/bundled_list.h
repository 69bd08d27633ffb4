#pragma once

#include <string>
#include <vector>

#include "harnesses/decoders/manifest.h"

namespace utf8spec::cli {

// A line for each bundled decoder: its name, library, language, operations, and its API calls or
// what it lacks to be run.
std::string bundled_text(const std::vector<harnesses::BundledDecoder>& decoders);

// The same as a JSON array, in ASCII.
std::string bundled_json(const std::vector<harnesses::BundledDecoder>& decoders);

}  // namespace utf8spec::cli
