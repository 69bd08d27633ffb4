#include "harnesses/judge/edge/edge_fault.h"

#include "harnesses/judge/edge/beginning.h"
#include "harnesses/judge/edge/room.h"

namespace utf8spec::harnesses {

EdgeFinding find_edge_fault(const Request& request, Grain grain, const Answer& answer,
                            const Answer* companion, const EarlierCuts& earlier) {
  if (gives_taken(request.operation)) return judge_room(request, answer, companion);
  if (!takes_limit(request.operation)) return judge_beginning(request, answer);
  const std::size_t unit = octets_of(grain, request.encoding);
  const bool tells = companion != nullptr && companion->status == Answer::Status::ok &&
                     companion->numbers.size() == request.octets.size() / unit;
  const EdgeFinding alone =
      judge_truncation(request, answer, tells ? &companion->numbers : nullptr, unit);
  return earlier.compared(request, answer, alone);
}

}  // namespace utf8spec::harnesses
