#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "vectors/regression.h"

namespace utf8spec::vectors {

// The text of a regression's metadata.json, in the keys of vectors/schema. It ends with a line
// feed.
std::string metadata_json(const Regression& regression);

// Reads metadata.json: everything except the slug and the input. The error names the wrong key. It
// does not check the values; `check` (regression.h) does.
tl::expected<Regression, std::string> regression_from_json(std::string_view text);

}  // namespace utf8spec::vectors
