// The causes of deviations: checks that a decoder of UTF-8 leaves out. A decoder that never looks
// at continuation octets has ten deviations, and one line to mend. A cause only gathers names: what
// is wrong was judged before.

#pragma once

#include <span>
#include <vector>

#include "harnesses/judge/judge.h"
#include "harnesses/question.h"
#include "reports/diagnosis/careless_decoder.h"
#include "reports/diagnosis/catalogue.h"
#include "reports/diagnosis/diagnosis.h"
#include "reports/diagnosis/seen_omissions.h"

namespace utf8spec::reports {

// A row of the table of causes. A decoder has the cause if it leaves all of `required` out. What it
// leaves out of `besides` belongs to the cause too.
struct CauseRow {
  DeviationKind kind;
  Omissions required;
  Omissions besides = 0;
};

// The causes, those that explain most first.
std::span<const CauseRow> cause_rows();

// Gathers the deviations that have one cause, at least two, as its consequences. Each answer that
// is kept of a consequence must be the one that the decoder of the cause gives
// (careless_decoder.h). What the cause does not explain stays beside it.
std::vector<Diagnosed> under_causes(const harnesses::Judge& judge, const SeenOmissions& seen,
                                    std::vector<Diagnosed> deviations);

}  // namespace utf8spec::reports
