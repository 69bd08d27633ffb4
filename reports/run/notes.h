// The notes of a report: facts that are neither verdicts nor failures.

#pragma once

#include <string>
#include <vector>

#include "harnesses/plan/plan.h"
#include "reports/run/assessor.h"

namespace utf8spec::reports {

// Sentences that a reader of the report needs besides the verdicts: policies with their risks,
// questions that were not judged, and characters that the API does not take.
std::vector<std::string> notes_of(const vectors::Suite& suite,
                                  const harnesses::Selection& selection, const Assessor& assessor,
                                  const Assignment& assignment);

}  // namespace utf8spec::reports
