#pragma once

#include "reports/render/json_node.h"
#include "reports/report.h"

namespace utf8spec::reports {

// A deviation of a report in JSON. Offsets are checked, because renderers use them as indices.
Deviation deviation_from(const JsonNode& node);

}  // namespace utf8spec::reports
