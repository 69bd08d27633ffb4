#pragma once

#include <string>
#include <vector>

#include "harnesses/plan/plan.h"
#include "reports/run/assessor.h"

namespace utf8spec::reports {

// What a reader must know of a run beside its verdicts: policies with their risks, and what was not
// tested and why.
std::vector<std::string> notes_of(const harnesses::Selection& selection, const Assessor& assessor,
                                  const Assignment& assignment);

}  // namespace utf8spec::reports
