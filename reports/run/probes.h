#pragma once

#include <vector>

#include "harnesses/decoder.h"

namespace utf8spec::reports {

// A few questions to a decoder before the run, which decide how the rest is judged: the outcome of
// each, in their order. They count nowhere.
std::vector<harnesses::Outcome> ask_probes(harnesses::Decoder& decoder,
                                           const std::vector<harnesses::Request>& probes);

}  // namespace utf8spec::reports
