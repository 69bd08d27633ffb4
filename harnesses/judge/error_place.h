// Whether the place of a reported error is inside the input. The standards leave open which octet
// an offset names (error_ways.h). No way names one that does not exist.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "harnesses/answer.h"
#include "harnesses/judge/reading.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// The true start of the error. Encoders report values; for them no start is known, so the length
// may reach over the whole input.
inline std::size_t start_of_error(const Request& request, const Reading& reading) {
  return takes_values(request.operation) || reading.well_formed() ? 0 : reading.error_offset();
}

// True if an answer reports an error and one of its numbers lies outside the input:
// - the offset is behind the end. The end itself is allowed: some decoders name it if the input is
//   cut short.
// - the length is larger than the input, or than what is left of it. What is left is counted from
//   the reported offset and from the true start of the error, and must be too little by both,
//   because an offset may name the end of the error.
// - the chunk is behind the number that stands for the end of input.
// Units are octets, and values for `encode`.
//
// It is written with subtractions, because the sum of two hostile numbers can overflow.
inline bool is_error_outside(const Request& request, const Reading& reading, const Answer& answer) {
  if (answer.status != Answer::Status::ill_formed) return false;
  const std::uint64_t size =
      takes_values(request.operation) ? request.scalars.size() : request.octets.size();
  if (answer.offset > size) return true;
  const std::uint64_t first =
      std::min<std::uint64_t>(answer.offset.value_or(0), start_of_error(request, reading));
  if (answer.length > size - first) return true;
  return takes_chunks(request.operation) && answer.chunk > request.cuts.size() + 1;
}

}  // namespace utf8spec::harnesses
