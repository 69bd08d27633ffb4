// The guide to a deviation for a terminal: what it is, the attack, public cases, the correction.

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace utf8spec::cli {

// Lines of at most `width` characters; nothing if no deviation has this id.
std::optional<std::string> deviation_guide(std::string_view id, std::size_t width);

}  // namespace utf8spec::cli
