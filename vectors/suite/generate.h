#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vectors/regression.h"
#include "vectors/vector.h"

namespace utf8spec::vectors {

// All groups of group_sources(), made anew: the same every time and everywhere. The regressions are
// those of load_regressions().
std::vector<Group> generate(std::span<const Regression> regressions);

// Writes one JSON file a group, and SHA256SUMS, into `folder`, which is made where it does not
// exist. Each file is replaced in one step; other .json files in the folder are removed. The error
// names the file.
tl::expected<void, std::string> write(const std::vector<Group>& groups,
                                      const std::filesystem::path& folder);

// How the files of `folder` differ from those that write() would make of `groups`: one line a file,
// none where all are up to date.
std::vector<std::string> differences(const std::vector<Group>& groups,
                                     const std::filesystem::path& folder);

}  // namespace utf8spec::vectors
