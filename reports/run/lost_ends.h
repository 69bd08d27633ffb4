// A decoder that does not hand over the last character of a text has one fault, although it shows
// in many ways: a character is lost, the one behind an error is swallowed, U+FEFF is stripped.

#pragma once

#include <vector>

#include "reports/diagnosis/diagnosis.h"
#include "reports/run/assessor.h"

namespace utf8spec::reports {

// Joins the deviations whose answers all lack the last character of the text, and nothing else, to
// the one that loses characters. Its condition is the end of the text.
std::vector<Diagnosed> join_lost_ends(const Assessor& assessor, std::vector<Diagnosed> deviations);

}  // namespace utf8spec::reports
