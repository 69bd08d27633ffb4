#pragma once

#include <cstddef>
#include <string_view>

// What the writer and the reader of a report's JSON must agree on.
namespace utf8spec::reports {

inline constexpr std::string_view json_format = "utf8spec-report/1";

// Characters of a string beyond which it is cut.
inline constexpr std::size_t json_string_limit = 65536;

}  // namespace utf8spec::reports
