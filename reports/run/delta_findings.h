// What streams that are asked chunk by chunk add to a report.

#pragma once

#include <string>
#include <vector>

#include "reports/run/assessor.h"
#include "reports/run/wording.h"

namespace utf8spec::reports {

// Adds when each of these operations delivers, and how many octets it holds. Verdicts, counts and
// deviations come with those of side operations (side_findings.h).
void add_deliveries(Report& report, const Assessor& assessor);

// The same as sentences.
std::vector<std::string> delivery_notes(const Assessor& assessor);

// Answers of two operations that deliver in different ways: of each the shortest that does not
// follow the way of the other. Empty if all deliver in one way.
std::vector<Failure> contradicting_deliveries(const Assessor& assessor);

// Adds to the deviation of an unmet requirement of the policy `delivery` the answers that show it.
void add_unlike_deliveries(Deviation& deviation, const WantedPolicy& wanted,
                           const Assessor& assessor, const Repeat& repeat);

}  // namespace utf8spec::reports
