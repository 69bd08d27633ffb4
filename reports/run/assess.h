// The entrance to a run: the one call that does it. A command fills an `Assignment`
// (assignment.h), calls `assess`, and renders the report.

#pragma once

#include "harnesses/decoder.h"
#include "reports/run/assignment.h"
#include "vectors/suite/suite.h"

namespace utf8spec::reports {

// The questions that a run under `assignment` asks the decoder that introduced itself so.
// Operations that the decoder does not offer are left out. Replacement, signature and dialects are
// still unknown.
harnesses::Selection selection_of(const Assignment& assignment,
                                  const harnesses::Introduction& introduction);

// Runs the suite against `decoder` and makes the report. All three arguments must outlive the call.
// Memory does not grow with the number of questions: answers are counted, and few failures are
// kept.
Report assess(harnesses::Decoder& decoder, const vectors::Suite& suite,
              const Assignment& assignment);

}  // namespace utf8spec::reports
