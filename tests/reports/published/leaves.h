#pragma once

#include <nlohmann/json.hpp>

namespace utf8spec::reports {

// What follows from a deviation of a JSON report that is a cause; any other one alone.
inline nlohmann::json leaves_of(const nlohmann::json& deviation) {
  return deviation.value("consequences", nlohmann::json::array({deviation}));
}

}  // namespace utf8spec::reports
