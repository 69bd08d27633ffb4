#pragma once

#include <filesystem>

#include "cli/failure.h"
#include "harnesses/decoders/manifest.h"
#include "vectors/suite.h"

namespace utf8spec::cli {

// Where the parts of utf8spec lie: beside the executable where it is installed, else where it was
// built. UTF8SPEC_VECTORS names another folder of vectors.
struct Places {
  std::filesystem::path vectors;
  harnesses::BundledPaths bundled;
  std::filesystem::path plugin_host;
  std::filesystem::path executable;
};

Places find_places();

// The vectors, checked; a damaged suite is never judged by.
Result<vectors::Suite> load_suite(const Places& places);

}  // namespace utf8spec::cli
