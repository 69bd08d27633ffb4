// A stream that loses its state: what it holds of a character at the end of a chunk is forgotten,
// or marked as if the text ended there. Some streams do so at each chunk, and some only at a few.

#pragma once

#include "harnesses/answer.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// Whether a stream that loses its state at some ends of chunks, and does nothing else wrong, gives
// this very output. Each of its marks may stand for a row of them, which is a policy. An error
// tells by the output before it. `substitute` is the mark of the decoder.
bool may_come_from_lost_state(const Request& request, const Answer& answer, char32_t substitute);

}  // namespace utf8spec::harnesses
