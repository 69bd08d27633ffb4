#pragma once

#include "harnesses/decoder.h"
#include "harnesses/judge/judge.h"

namespace utf8spec::reports {

// Tells the judge what an operation that replaces puts for ill-formed input, by a few questions to
// the decoder. Where they show nothing, it is U+FFFD that the judge expects.
void expect_marks(harnesses::Decoder& decoder, Operation operation, harnesses::Judge& judge);

}  // namespace utf8spec::reports
