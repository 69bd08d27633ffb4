#pragma once

#include "harnesses/decoder.h"
#include "harnesses/judge/judge.h"

namespace utf8spec::reports {

// In which dialect of its encoding (reference/dialects.h) an operation of a decoder reads, by a few
// questions: the first by which no answer is wrong; of an encoding without dialects, and where
// none does, the encoding itself. An encoder of `utf-16` or `utf-32` writes in a fixed order.
reference::Encoding find_dialect(harnesses::Decoder& decoder, Operation operation,
                                 const harnesses::Judge& judge);

}  // namespace utf8spec::reports
