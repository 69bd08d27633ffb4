// Badges for the pages of other projects. A badge accuses or praises in public, so its words follow
// the verdict and the states of the deviations exactly.

#pragma once

#include <string>

#include "reports/matrix/row.h"

namespace utf8spec::reports {

// The verdict of a decoder as an SVG badge, and as JSON for a badge by shields.io (its endpoint
// schema, version 1). Both are complete files.
std::string badge_svg(const MatrixRow& row);
std::string badge_json(const MatrixRow& row);

}  // namespace utf8spec::reports
