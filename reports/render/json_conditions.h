// Conditions of deviations in JSON, as reports have them.

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "reports/render/json_node.h"
#include "reports/when/condition.h"

namespace utf8spec::reports {

// Each sort has the members that its words need, so that a reader need not know the sort.
nlohmann::ordered_json to_json(const Condition& condition);

// The words follow from the other members. The node complains of a sort that it does not know.
Condition condition_from(const JsonNode& node);
std::vector<Condition> conditions_from(const JsonNode& node);

}  // namespace utf8spec::reports
