// Failures in longer text that seem to depend on their place, but depend on the text beside them.

#pragma once

#include <vector>

#include "harnesses/decoder.h"
#include "reports/run/assessor.h"

namespace utf8spec::reports {

// Looks for the shortest input that shows each deviation "depends on position". It leaves out parts
// of an example and asks again. If a short input fails whose place does not matter, the deviation
// gets the name of the fault in that input, which becomes its first example. At most about a
// hundred questions for each operation.
std::vector<Diagnosed> name_contexts(harnesses::Decoder& decoder, const Assessor& assessor,
                                     std::vector<Diagnosed> deviations);

}  // namespace utf8spec::reports
