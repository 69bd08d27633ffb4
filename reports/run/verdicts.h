// How counts and findings become verdicts.

#pragma once

#include <cstdint>

#include "reports/report.h"

namespace utf8spec::reports {

// What the counts of an operation do not tell.
struct BesidesCounts {
  bool signature_differs;     // a leading one was kept and removed
  bool refusals_unexplained;  // requests were refused, and nothing says that the API cannot take
                              // them
};

// One failure outweighs everything. Without failures, every gap makes the verdict incomplete.
Verdict verdict_of(const Counts& counts, BesidesCounts besides);

// Whether incidents belong to no single request.
enum class Incidents : std::uint8_t { none, some };

// The verdict on the whole decoder. An unmet requirement of the user counts as a failure, and one
// that no answer showed as a gap.
Verdict overall(const Report& report, Incidents incidents);

}  // namespace utf8spec::reports
