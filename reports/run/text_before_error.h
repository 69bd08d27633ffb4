// Output before an error is the answer to the text that stands there. If it is wrong in a way that
// well-formed text shows too, the error has no part in it, and both are one deviation.

#pragma once

#include <vector>

#include "reports/diagnosis/diagnosis.h"
#include "reports/run/assessor.h"

namespace utf8spec::reports {

// Joins deviations of which all kept failures show before an error what another deviation shows. A
// deviation of its own stays, such as that of a decoder that goes wrong only if an error follows.
std::vector<Diagnosed> join_text_before_errors(const Assessor& assessor,
                                               std::vector<Diagnosed> deviations);

}  // namespace utf8spec::reports
