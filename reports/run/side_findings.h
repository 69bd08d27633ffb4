// What side operations add to a report.

#pragma once

#include "reports/run/assessor.h"
#include "reports/run/wording.h"

namespace utf8spec::reports {

// Adds the verdicts, counts and deviations of the side operations that were asked. The shortest
// failures are asked again of a fresh decoder, if the assignment has one.
void add_side_findings(Report& report, harnesses::Decoder& decoder, const Assignment& assignment,
                       const Assessor& assessor, const Repeat& repeat);

// The claim about side operations whose every answer was right; empty if there is none.
std::string side_claim(const Report& report);

}  // namespace utf8spec::reports
