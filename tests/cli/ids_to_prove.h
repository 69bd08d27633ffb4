#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "tests/reports/published/leaves.h"

namespace utf8spec::cli {

// The deviations of a report that each need a proof. A cause is proved by what follows from it.
inline std::set<std::string> ids_to_prove(const nlohmann::json& report) {
  std::set<std::string> ids;
  for (const auto& deviation : report.at("deviations")) {
    for (const auto& leaf : reports::leaves_of(deviation)) ids.insert(leaf.at("id"));
  }
  return ids;
}

}  // namespace utf8spec::cli
