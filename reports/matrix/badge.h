#pragma once

#include <string>

#include "reports/matrix/row.h"

namespace utf8spec::reports {

// The verdict as a badge: an SVG of its own, and what shields.io makes one of (its endpoint schema,
// version 1).
std::string badge_svg(const MatrixRow& row);
std::string badge_json(const MatrixRow& row);

}  // namespace utf8spec::reports
