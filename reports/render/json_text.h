#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "reports/render/json_format.h"

namespace utf8spec::reports {

// Hostile text as a string of JSON: the format escapes what it must itself.
std::string json_text(std::string_view hostile, std::size_t limit = json_string_limit);

nlohmann::ordered_json json_text_or_null(std::string_view hostile,
                                         std::size_t limit = json_string_limit);

}  // namespace utf8spec::reports
