#pragma once

#include <vector>

#include "reports/report.h"

namespace utf8spec::reports {

// One name for several operations: theirs where they agree, else `inconsistent`.
Policies combine(const std::vector<Policies>& by_operation);

}  // namespace utf8spec::reports
