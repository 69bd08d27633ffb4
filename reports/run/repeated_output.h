// A stream that hands over the same output twice has one fault, although it shows in many ways: a
// character too many, wrong text before an error, another value where the text begins again.

#pragma once

#include <vector>

#include "reports/diagnosis/diagnosis.h"
#include "reports/run/assessor.h"

namespace utf8spec::reports {

// Joins the deviations of streams of which each answer holds the whole text, and parts of it again.
std::vector<Diagnosed> join_repeated_output(const Assessor& assessor,
                                            std::vector<Diagnosed> deviations);

}  // namespace utf8spec::reports
