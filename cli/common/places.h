#pragma once

#include <filesystem>
#include <vector>

#include "cli/common/failure.h"
#include "harnesses/decoders/manifest.h"
#include "vectors/regressions.h"
#include "vectors/suite/suite.h"

namespace utf8spec::cli {

// Where the parts of utf8spec lie: beside the executable where it is installed, else where it was
// built. UTF8SPEC_VECTORS names another folder of vectors, UTF8SPEC_CORPUS another corpus.
struct Places {
  std::filesystem::path vectors;
  std::filesystem::path seeds;        // of the corpus: a folder for each fuzz target
  std::filesystem::path regressions;  // of the corpus: what vectors::load_regressions reads
  harnesses::BundledPaths bundled;
  std::filesystem::path plugin_host;
  std::filesystem::path fuzz_targets;  // a folder of executables named as all_targets
  std::filesystem::path executable;
};

Places find_places();

// All groups made anew, from the code and the regressions of the corpus.
Result<std::vector<vectors::Group>> generate_groups(const Places& places);

// The regressions of the corpus, checked.
Result<std::vector<vectors::Regression>> load_regressions(const Places& places);

// The vectors of an encoding, checked; a damaged suite is never judged by.
Result<vectors::Suite> load_suite(const Places& places,
                                  reference::Encoding encoding = reference::Encoding::utf_8);

}  // namespace utf8spec::cli
