// A stream that loses its state at chunks of one length has one fault. Where it shows in several
// ways, these become one deviation.

#pragma once

#include "reports/report.h"

namespace utf8spec::reports {

// Joins the deviations of a report that show only at chunks of the same length: to the one that
// names lost state, if it is among them, and otherwise to the first one.
void join_chunk_faults(Report& report);

}  // namespace utf8spec::reports
