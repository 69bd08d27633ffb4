// A stream that hands over output too early, or half a pair as a character, has one fault. Its
// whole answers show only that the text is another one if it is cut; its answers in parts tell why.

#pragma once

#include <vector>

#include "harnesses/decoder.h"
#include "reports/diagnosis/diagnosis.h"
#include "reports/run/assessor.h"

namespace utf8spec::reports {

// Gives deviations of cut input the name of output that comes too early, or that of half a pair, if
// the decoder delivers in parts and shows that for each of their examples. It is asked for these
// parts.
std::vector<Diagnosed> name_by_parts(harnesses::Decoder& decoder, const Assessor& assessor,
                                     std::vector<Diagnosed> deviations);

}  // namespace utf8spec::reports
