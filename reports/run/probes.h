// Questions before the run, whose answers decide how the rest is judged: what a decoder writes for
// ill-formed input, and which dialect it reads.

#pragma once

#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/judge/judge.h"

namespace utf8spec::reports {

// Asks a few questions. It returns the outcomes in order and may return fewer if the decoder is
// stopped. Probes are counted nowhere.
std::vector<harnesses::Outcome> ask_probes(harnesses::Decoder& decoder,
                                           const std::vector<harnesses::Request>& probes);

// Asks a few ill-formed inputs and tells the judge what the operation writes for them
// (harnesses/judge/find_marks.h). `operation` must be one that replaces, whole or in parts. In a
// stream, nothing may be lost: if it marks an unfinished sequence in front of a letter, one at the
// end must be marked, too.
void expect_marks(harnesses::Decoder& decoder, Operation operation, harnesses::Judge& judge);

// Finds the dialect of the declared encoding (reference/dialects.h) in which an operation reads.
// Some standards leave readers a choice, such as the order of UTF-16 without a signature, and a
// decoder is judged by the one that it follows. It asks a few questions and takes the first dialect
// by which no answer is wrong. If there is none, or the encoding has no dialects, it returns the
// declared encoding.
//
// An encoder of `utf-16` or `utf-32` writes in one fixed order; for it, this order is returned.
reference::Encoding find_dialect(harnesses::Decoder& decoder, Operation operation,
                                 const harnesses::Judge& judge);

}  // namespace utf8spec::reports
