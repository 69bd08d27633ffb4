#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vectors/regression.h"
#include "vectors/vector.h"

namespace utf8spec::vectors {

// All groups of group_sources(encoding), made anew: the same every time and everywhere. The
// regressions are those of load_regressions(), which are of UTF-8.
std::vector<Group> generate(std::span<const Regression> regressions,
                            reference::Encoding encoding = reference::Encoding::utf_8);

// Writes one JSON file a group, and SHA256SUMS, into the place of the groups' encoding below
// `folder` (place_of() in suite.h), which is made where it does not exist. The groups are all of
// one encoding. Each file is replaced in one step; other .json files in the place are removed. The
// error names the file.
tl::expected<void, std::string> write(const std::vector<Group>& groups,
                                      const std::filesystem::path& folder);

// How the files below `folder` differ from those that write() would make of `groups`: one line a
// file, none where all are up to date.
std::vector<std::string> differences(const std::vector<Group>& groups,
                                     const std::filesystem::path& folder);

}  // namespace utf8spec::vectors
