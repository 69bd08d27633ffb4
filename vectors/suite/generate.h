#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vectors/regression.h"
#include "vectors/vector.h"

// Makes the vector files from the generators. The files are part of the project, so a change of a
// generator shows as a change of data; a test compares the two.
namespace utf8spec::vectors {

// Makes the groups of group_sources(encoding), without those that may be missing and are empty.
// They are the same every time and everywhere. `regressions` is the whole corpus of
// load_regressions().
std::vector<Group> generate(std::span<const Regression> regressions,
                            reference::Encoding encoding = reference::Encoding::utf_8);

// Writes one JSON file for each group, and SHA256SUMS, into the place of the groups' encoding below
// `folder` (place_of() in suite.h). It makes the place if necessary. All groups are of one
// encoding. Each file is replaced in one step; other .json files in the place are removed. The
// error names the file.
tl::expected<void, std::string> write(const std::vector<Group>& groups,
                                      const std::filesystem::path& folder);

// How the files below `folder` differ from those that write() would make of `groups`: one line for
// each file, none if all are up to date.
std::vector<std::string> differences(const std::vector<Group>& groups,
                                     const std::filesystem::path& folder);

}  // namespace utf8spec::vectors
