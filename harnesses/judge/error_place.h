// Whether the place of a reported error is inside the input. The standards leave open which octet
// an offset names (error_ways.h). No way names one that does not exist.

#pragma once

#include "harnesses/answer.h"
#include "harnesses/judge/reading.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// True if an answer reports an error and one of its numbers lies outside the input:
// - the offset is behind the end. The end itself is allowed: some decoders name it if the input is
//   cut short.
// - the length is larger than the input, or than what is left of it. What is left is counted from
//   the reported offset and from the true start of the error, and must be too little by both,
//   because an offset may name the end of the error.
// - the chunk is behind the number that stands for the end of input.
// Units are octets, and values for `encode`.
bool is_error_outside(const Request& request, const Reading& reading, const Answer& answer);

}  // namespace utf8spec::harnesses
