#pragma once

#include <filesystem>
#include <tl/expected.hpp>
#include <vector>

#include "vectors/damage.h"
#include "vectors/regression.h"

namespace utf8spec::vectors {

// All regressions of a folder, ordered by name, each one checked; names that begin with a full stop
// are passed over. The error names the file.
tl::expected<std::vector<Regression>, Damage> load_regressions(const std::filesystem::path& folder);

// Writes a regression into a folder of its own below `folder`, in one step, and answers that
// folder. It must not be there yet.
tl::expected<std::filesystem::path, Damage> save_regression(const Regression& regression,
                                                            const std::filesystem::path& folder);

}  // namespace utf8spec::vectors
