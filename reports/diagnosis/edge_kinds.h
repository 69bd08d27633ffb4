// The kinds of deviation of operations at an edge: of a text (`prefix`), of a cut (`truncate`), and
// of the room for output (`room`).

#pragma once

#include <span>

#include "harnesses/judge/edge/edge_fault.h"
#include "reports/diagnosis/catalogue.h"

namespace utf8spec::reports {

// The kind of a fault; null for none.
const DeviationKind* kind_of(harnesses::EdgeFault fault);

// All kinds that only these operations show.
std::span<const DeviationKind* const> edge_kinds();

}  // namespace utf8spec::reports
