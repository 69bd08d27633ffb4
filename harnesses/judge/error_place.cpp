#include "harnesses/judge/error_place.h"

#include <algorithm>

namespace utf8spec::harnesses {
namespace {

// The true start of the error. Encoders report values; for them no start is known, so the length
// may reach over the whole input.
std::size_t start_of(const Request& request, const Reading& reading) {
  return takes_values(request.operation) || reading.well_formed() ? 0 : reading.error_offset();
}

}  // namespace

// Written with subtractions, because the sum of two hostile numbers can overflow.
bool is_error_outside(const Request& request, const Reading& reading, const Answer& answer) {
  if (answer.status != Answer::Status::ill_formed) return false;
  const std::uint64_t size =
      takes_values(request.operation) ? request.scalars.size() : request.octets.size();
  if (answer.offset > size) return true;
  const std::uint64_t first =
      std::min<std::uint64_t>(answer.offset.value_or(0), start_of(request, reading));
  if (answer.length > size - first) return true;
  return takes_chunks(request.operation) && answer.chunk > request.cuts.size() + 1;
}

}  // namespace utf8spec::harnesses
