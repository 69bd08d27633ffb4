#pragma once

#include <vector>

#include "reports/diagnosis/catalogue.h"

namespace utf8spec::reports {

// Every kind of deviation that a run can find, each once, in order of id.
const std::vector<DeviationKind>& deviation_kinds();

}  // namespace utf8spec::reports
