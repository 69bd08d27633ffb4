#pragma once

#include <vector>

#include "harnesses/decoder.h"

namespace utf8spec::reports {

// Asks a few questions before the run, whose answers decide how the rest is judged. It returns the
// outcomes in order and may return fewer if the decoder is stopped. Probes are counted nowhere.
std::vector<harnesses::Outcome> ask_probes(harnesses::Decoder& decoder,
                                           const std::vector<harnesses::Request>& probes);

}  // namespace utf8spec::reports
