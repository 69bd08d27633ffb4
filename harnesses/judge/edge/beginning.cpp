#include "harnesses/judge/edge/beginning.h"

#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

// The octets that a lead announces, in the UTF-8 of 1998 too. Other encodings announce by units.
std::size_t announced(reference::Encoding encoding, std::uint8_t lead) {
  constexpr std::uint8_t first_lead = 0xC0;
  constexpr std::uint8_t last_lead = 0xFD;
  if (row_of(encoding).unit > 1) return row_of(encoding).longest;
  if (lead < first_lead || lead > last_lead) return 2;
  std::size_t ones = 0;
  for (unsigned bit = 0x80; (lead & bit) != 0; bit >>= 1) ++ones;
  return ones;
}

// Whether the decoder still waits for octets of the erroneous character at the end.
bool waits_for_more(const Request& request, std::size_t error, std::uint64_t open) {
  const OctetView rest = OctetView(request.octets).subspan(error);
  return open == rest.size() && open < announced(request.encoding, rest[0]);
}

bool is_at(const Answer& answer, const Beginning::Error& error) {
  return !answer.offset ||
         (*answer.offset >= error.offset && *answer.offset <= error.offset + error.length);
}

}  // namespace

Beginning beginning_of(reference::Encoding encoding, OctetView octets) {
  Beginning beginning;
  reference::walk(encoding, octets, [&](std::size_t offset, const reference::Step& step) {
    if (step.well_formed()) return true;
    if (step.more_input_could_complete()) {
      beginning.open = octets.size() - offset;
    } else {
      beginning.error = {offset, step.length};
    }
    return false;
  });
  return beginning;
}

EdgeFinding judge_beginning(const Request& request, const Answer& answer) {
  const Beginning right = beginning_of(request.encoding, request.octets);
  const bool is_refused = answer.status == Answer::Status::ill_formed;
  if (!right.error) {
    const bool is_right = !is_refused && answer.numbers.front() == right.open;
    return {is_right ? EdgeFault::none : EdgeFault::misjudges_end};
  }
  if (is_refused) {
    return {is_at(answer, *right.error) ? EdgeFault::none : EdgeFault::misses_error};
  }
  const bool waits = waits_for_more(request, right.error->offset, answer.numbers.front());
  return waits ? EdgeFinding{EdgeFault::none, EdgeWay::open} : EdgeFinding{EdgeFault::misses_error};
}

}  // namespace utf8spec::harnesses
