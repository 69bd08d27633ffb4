// A stream that hands over the same output twice. Its answer holds the whole text, but at the ends
// of chunks some of it comes again: the last character, the last part, or all that came so far.

#pragma once

#include "harnesses/answer.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// Whether an answer of a stream is the text of which parts come again, at most once for each chunk
// and once at the end. Where a chunk is ill-formed, how many marks stand in a row is a policy, so a
// mark alone does not repeat there. `substitute` is the mark of the decoder.
bool hands_over_again(const Request& request, const Answer& answer, char32_t substitute);

}  // namespace utf8spec::harnesses
