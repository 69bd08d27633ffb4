// Values that stand in many places of a report's JSON.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "reference/closed_set.h"
#include "reports/render/json_node.h"
#include "vectors/operation.h"

namespace utf8spec::reports {

// More than any run makes. A hostile file is refused before it costs much.
inline constexpr std::size_t most_elements = 1'000'000;

// A value of a closed set, by its name. `due` tells the user what is expected.
template <typename Value>
Value named(const JsonNode& node, std::string_view due) {
  const auto found = reference::value_named<Value>(node.text());
  if (!found) node.complain(due);
  return found.value_or(Value{});
}

// After a mismatch this returns the first enumerator. Nobody sees it, since the whole report is
// then refused.
inline Operation operation(const JsonNode& node) { return named<Operation>(node, "an operation"); }

inline std::vector<std::string> texts(const JsonNode& node) {
  std::vector<std::string> out;
  for (const JsonNode& each : node.elements(most_elements)) out.push_back(each.text());
  return out;
}

}  // namespace utf8spec::reports
