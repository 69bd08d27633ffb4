#include "reports/render/json_text.h"

#include <nlohmann/json.hpp>

#include "reports/render/harmless.h"

namespace utf8spec::reports {

std::string json_text(std::string_view hostile, std::size_t limit) {
  return harmless(hostile, Keep::characters, limit);
}

nlohmann::ordered_json json_text_or_null(std::string_view hostile, std::size_t limit) {
  if (hostile.empty()) return nullptr;
  return json_text(hostile, limit);
}

}  // namespace utf8spec::reports
