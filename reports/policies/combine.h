// Combines the policies of several operations into those of a decoder.

#pragma once

#include <vector>

#include "reports/report.h"

namespace utf8spec::reports {

// The policies of a decoder as a whole: those of its operations where they agree, otherwise
// `inconsistent`. An operation that shows nothing, or answers "none" or "unknown", never disagrees.
Policies combine(const std::vector<Policies>& by_operation);

}  // namespace utf8spec::reports
