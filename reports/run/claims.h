// What a passed run proves, in sentences. A sentence that claims too much is worse than none, so
// each condition is checked here.

#pragma once

#include <string>
#include <vector>

#include "reports/report.h"
#include "reports/run/assessor.h"
#include "reports/run/assignment.h"
#include "reports/run/complete_claims.h"

namespace utf8spec::reports {

// The claims that a conformant run supports, each with its assumptions. There are none if an
// operation is incomplete, if a question went unanswered, or if groups were picked.
//
// `divisions`: how each replacing operation divided ill-formed input in all its answers.
// `signatures`: how operations treated a leading signature. The assessor knows which refusals are
// documented; a claim then covers all inputs without those characters. `kind`: of the decoder,
// since plugins are asked further suites.
std::vector<Claim> claims_of(const Report& report, const Assignment& assignment,
                             const Divisions& divisions, const Signatures& signatures,
                             const Assessor& assessor, harnesses::DecoderKind kind,
                             Wording wording = Wording::whole);

// The report of a decoder that never answered. `why` is one line that says what happened. The exit
// status is 3.
Report report_without_decoder(const vectors::Suite& suite, const Assignment& assignment,
                              const std::string& why);

// The report of a run that the user stopped before the decoder's first answer. It does not blame
// the decoder.
Report report_of_stopped_start(const vectors::Suite& suite, const Assignment& assignment);

}  // namespace utf8spec::reports
