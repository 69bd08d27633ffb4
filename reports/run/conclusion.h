#pragma once

#include "reports/run/assess.h"
#include "reports/run/assessor.h"

namespace utf8spec::reports {

// Makes the report of a run whose questions have all been taken. Asks the shortest failures of each
// deviation once more, alone: what a fresh decoder answers rightly is laid to what came before it.
Report conclude(harnesses::Decoder& decoder, const vectors::Suite& suite,
                const Assignment& assignment, const harnesses::Selection& selection,
                Assessor& assessor);

}  // namespace utf8spec::reports
