#pragma once

#include <string>
#include <vector>

#include "reports/report.h"
#include "reports/run/assess.h"
#include "reports/run/assessor.h"
#include "reports/run/complete_claims.h"

namespace utf8spec::reports {

// What a pass proves, and what it does not. Nothing is claimed where something went unanswered, or
// where a part was left out. `divisions`: how each operation that replaces did so, in all its
// answers; `signatures`: what became of a leading one. The assessor knows which refusals are
// documented: a claim is one over the other inputs.
std::vector<std::string> claims_of(const Report& report, const Assignment& assignment,
                                   const Divisions& divisions, const Signatures& signatures,
                                   const Assessor& assessor, Wording wording = Wording::whole);

// The report of a decoder that never answered: `why` is a line that says what happened.
Report report_without_decoder(const vectors::Suite& suite, const Assignment& assignment,
                              const std::string& why);

// The report of a run that was stopped before the decoder answered, which is not to blame for it.
Report report_of_stopped_start(const vectors::Suite& suite, const Assignment& assignment);

}  // namespace utf8spec::reports
