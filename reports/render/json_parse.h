// The first step of reading JSON from strangers: text to values, with nothing lost on the way.

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace utf8spec::reports {

// Parses JSON from a stranger. Apart from syntax errors it refuses a key that stands twice in one
// object, and nesting deeper than any report's. The error is one line.
tl::expected<nlohmann::json, std::string> parse_strictly(std::string_view text);

}  // namespace utf8spec::reports
