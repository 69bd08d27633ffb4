#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "vectors/regression.h"

namespace utf8spec::vectors {

// What a regression's metadata.json says, in the keys of vectors/schema; ends with a line feed.
std::string metadata_json(const Regression& regression);

// Reads metadata.json: everything but the slug and the input itself. The error names the key that
// is wrong.
tl::expected<Regression, std::string> regression_from_json(std::string_view text);

}  // namespace utf8spec::vectors
