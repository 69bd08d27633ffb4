// Some standards leave readers a choice, such as the order of UTF-16 without a signature. Each
// choice is a dialect. The decoder is asked which one it follows and is judged by that.

#pragma once

#include "harnesses/decoder.h"
#include "harnesses/judge/judge.h"

namespace utf8spec::reports {

// Finds the dialect of the declared encoding (reference/dialects.h) in which an operation reads. It
// asks a few questions and takes the first dialect by which no answer is wrong. If there is none,
// or the encoding has no dialects, it returns the declared encoding.
//
// An encoder of `utf-16` or `utf-32` writes in one fixed order; for it, this order is returned.
reference::Encoding find_dialect(harnesses::Decoder& decoder, Operation operation,
                                 const harnesses::Judge& judge);

}  // namespace utf8spec::reports
