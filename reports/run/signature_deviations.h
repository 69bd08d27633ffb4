// Operations that treat leading signatures in two ways.
//
// A stream object that is reset, and forgets that a text begins anew, treats all signatures of a
// run in one way, and so shows no inconsistency. Only a new object, which gets one of these texts
// first, shows that this is wrong.

#pragma once

#include <vector>

#include "harnesses/plan/plan.h"
#include "reports/diagnosis/diagnosis.h"
#include "reports/run/assessor.h"

namespace utf8spec::reports {

// Asks a new object for each operation over chunks that reuses one, and tells the assessor which of
// them treat a signature in another way. Without a second answer nothing is asked.
void find_forgotten_signatures(harnesses::Decoder& decoder, Assessor& assessor,
                               const Assignment& assignment, const harnesses::Selection& selection);

// Adds the deviations: `signature-varies` for what shows in a run, `depends-on-history` for what a
// new object shows.
void add_signature_deviations(std::vector<Diagnosed>& deviations, const Assessor& assessor,
                              const std::vector<Operation>& operations);

}  // namespace utf8spec::reports
