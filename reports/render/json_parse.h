#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace utf8spec::reports {

// Reads JSON from someone else. An error is one line; refused are also a key that stands twice in
// one object and a nesting deeper than any report's.
tl::expected<nlohmann::json, std::string> parse_strictly(std::string_view text);

}  // namespace utf8spec::reports
