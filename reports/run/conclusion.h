// The end of a run. Failures were only collected so far. Here they are confirmed, named and
// counted, notes are added, and everything becomes one report.

#pragma once

#include <string>
#include <vector>

#include "harnesses/plan/plan.h"
#include "reports/run/assessor.h"
#include "reports/run/assignment.h"

namespace utf8spec::reports {

// Makes the report of a run when all its questions have been taken. It asks the shortest failures
// of each deviation once more, each of a fresh decoder. If the fresh decoder is right, the failure
// came from earlier input, and the report says so. `assessor` gains the failures by requirement.
Report conclude(harnesses::Decoder& decoder, const vectors::Suite& suite,
                const Assignment& assignment, const harnesses::Selection& selection,
                Assessor& assessor);

// The notes of a report: facts that are neither verdicts nor failures. They are sentences that a
// reader of the report needs besides the verdicts: policies with their risks, questions that were
// not judged, and characters that the API does not take.
std::vector<std::string> notes_of(const vectors::Suite& suite,
                                  const harnesses::Selection& selection, const Assessor& assessor,
                                  const Assignment& assignment);

}  // namespace utf8spec::reports
