#pragma once

#include <string>

#include "reports/matrix/model.h"

namespace utf8spec::reports {

// The table as JSON ("utf8spec-matrix/1"): for each decoder its verdicts, policies, deviations with
// their states, and the paths of its files.
std::string matrix_json(const Site& site);

}  // namespace utf8spec::reports
