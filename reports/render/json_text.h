#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "reports/render/harmless.h"
#include "reports/render/json_format.h"

namespace utf8spec::reports {

// Hostile text as a string of JSON: the format escapes what it must itself.
inline std::string json_text(std::string_view hostile, std::size_t limit = json_string_limit) {
  return harmless(hostile, Keep::characters, limit);
}

inline nlohmann::ordered_json json_text_or_null(std::string_view hostile,
                                                std::size_t limit = json_string_limit) {
  if (hostile.empty()) return nullptr;
  return json_text(hostile, limit);
}

}  // namespace utf8spec::reports
