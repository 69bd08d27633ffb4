// The end of a run. Failures were only collected so far. Here they are confirmed, named and
// counted, and everything becomes one report.

#pragma once

#include "reports/run/assess.h"
#include "reports/run/assessor.h"

namespace utf8spec::reports {

// Makes the report of a run when all its questions have been taken. It asks the shortest failures
// of each deviation once more, each of a fresh decoder. If the fresh decoder is right, the failure
// came from earlier input, and the report says so. `assessor` gains the failures by requirement.
Report conclude(harnesses::Decoder& decoder, const vectors::Suite& suite,
                const Assignment& assignment, const harnesses::Selection& selection,
                Assessor& assessor);

}  // namespace utf8spec::reports
