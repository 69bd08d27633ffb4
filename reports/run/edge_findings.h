// What operations at an edge add to a report.

#pragma once

#include <vector>

#include "reports/policy_words.h"
#include "reports/run/assessor.h"
#include "reports/run/wording.h"

namespace utf8spec::reports {

// Adds the policies `incomplete` and `truncation`. Verdicts, counts and deviations come with those
// of side operations (side_findings.h).
void add_edge_policies(Report& report, const Assessor& assessor);

// For a policy of these operations that is inconsistent: of each operation an answer that shows its
// way. Empty for other policies.
std::vector<Failure> contradicting_edges(const PolicyKind& kind, const Assessor& assessor);

// Adds to the deviation of an unmet requirement of such a policy the answers that show it.
void add_unlike_edges(Deviation& deviation, const WantedPolicy& wanted, const Assessor& assessor,
                      const Repeat& repeat);

}  // namespace utf8spec::reports
