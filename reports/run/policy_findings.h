// What a run says about policies besides their names: answers that contradict each other where a
// policy is inconsistent, and requirements of the user that are not met.

#pragma once

#include <vector>

#include "reports/run/assessor.h"
#include "reports/run/wording.h"

namespace utf8spec::reports {

// Adds both to a report whose policies are known. An unmet requirement also becomes a deviation. If
// operations read different dialects of an encoding, the decoder is asked a few questions that show
// the difference.
void add_policy_findings(Report& report, harnesses::Decoder& decoder,
                         const std::vector<WantedPolicy>& required, const Assessor& assessor,
                         const Repeat& repeat);

}  // namespace utf8spec::reports
