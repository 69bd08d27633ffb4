#pragma once

#include <cstddef>
#include <string_view>

namespace utf8spec::reports {

// The writer and the reader of reports must agree on these.
inline constexpr std::string_view json_format = "utf8spec-report/1";

// The longest string, in characters; longer ones are cut.
inline constexpr std::size_t json_string_limit = 65536;

}  // namespace utf8spec::reports
