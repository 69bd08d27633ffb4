// When deviations show. A deviation that shows wherever it is looked for has no condition; another
// gets the one that fits all answers of a search (reports/when/search.h).

#pragma once

#include <vector>

#include "harnesses/decoder.h"
#include "reports/run/assessor.h"

namespace utf8spec::reports {

// Looks for the condition of each deviation whose shortest example shows it. "At certain places"
// becomes the plain deviation with its condition, if there is one. The shortest input that the
// search found becomes the first example. Titles are made when the deviations are merged.
std::vector<Diagnosed> name_conditions(harnesses::Decoder& decoder, const Assessor& assessor,
                                       std::vector<Diagnosed> deviations);

// Deviations of one name as one, with the condition that is true of all of them.
std::vector<Diagnosed> merge_equal(std::vector<Diagnosed> deviations);

}  // namespace utf8spec::reports
