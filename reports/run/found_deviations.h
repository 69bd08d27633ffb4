// What a run found, asked again: which deviations a fresh decoder shows, which show only in cut
// input, and under which condition.

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "harnesses/decoder.h"
#include "reports/run/assessor.h"
#include "reports/run/assignment.h"

namespace utf8spec::reports {

// At most `most` of the shortest failures of a deviation.
std::span<const Failure> shortest_of(const Diagnosed& diagnosed, std::size_t most);

// The deviations of a finished run. If it was stopped, they are those that it saw, and nothing is
// asked.
std::vector<Diagnosed> find_deviations(harnesses::Decoder& decoder, const Assessor& assessor,
                                       const Assignment& assignment,
                                       const std::vector<Operation>& operations);

}  // namespace utf8spec::reports
