#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "vectors/regression.h"
#include "vectors/sums.h"

// The corpus of regressions on disk. Anybody may send an entry, so loading trusts nothing: each
// entry is checked as if it were hostile, and one damaged entry stops the load.
namespace utf8spec::vectors {

// Loads all regressions of a folder, ordered by name, and checks each one. Names that begin with a
// full stop are skipped: they are unfinished. The error names the file.
tl::expected<std::vector<Regression>, Damage> load_regressions(const std::filesystem::path& folder);

// Writes a regression into a folder of its own below `folder` and returns that folder, which must
// not exist. It appears in one step, so a reader never finds half of it.
tl::expected<std::filesystem::path, Damage> save_regression(const Regression& regression,
                                                            const std::filesystem::path& folder);

// The text of a regression's metadata.json, in the keys of vectors/schema. It ends with a line
// feed.
std::string metadata_json(const Regression& regression);

// Reads metadata.json: everything except the slug and the input. The error names the wrong key. It
// does not check the values; `check` (regression.h) does.
tl::expected<Regression, std::string> regression_from_json(std::string_view text);

}  // namespace utf8spec::vectors
