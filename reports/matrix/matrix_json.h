#pragma once

#include <string>

#include "reports/matrix/model.h"

namespace utf8spec::reports {

// The table as JSON ("utf8spec-matrix/1"): what it says of each decoder, and where its files are.
std::string matrix_json(const Site& site);

}  // namespace utf8spec::reports
