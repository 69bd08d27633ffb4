// All names that a deviation can have, for `utf8spec list deviations`, for expectations files and
// for the pages in docs/deviations.

#pragma once

#include <vector>

#include "reports/diagnosis/catalogue.h"

namespace utf8spec::reports {

// Every kind of deviation that a run can find, once each, in order of id. If UTF-8 and another
// encoding share an id, the words are those of UTF-8.
const std::vector<DeviationKind>& deviation_kinds();

}  // namespace utf8spec::reports
