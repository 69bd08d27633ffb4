// Strings of the JSON that we write. Decoders may say anything, and JSON must be well-formed.

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "reports/render/json_format.h"

namespace utf8spec::reports {

// Hostile text as a JSON string: well-formed and cut. The JSON writer escapes control characters.
std::string json_text(std::string_view hostile, std::size_t limit = json_string_limit);

// The same, with null for empty text.
nlohmann::ordered_json json_text_or_null(std::string_view hostile,
                                         std::size_t limit = json_string_limit);

}  // namespace utf8spec::reports
