#include "harnesses/process/patience.h"

#include <fmt/format.h>

#include <algorithm>

namespace utf8spec::harnesses {

bool Patience::is_short(Operation operation) const {
  const Counts& counts = of(operation);
  return (counts.hangs > 0 && is_wary()) || counts.slow >= limits_.misses;
}

std::chrono::milliseconds Patience::deadline(Operation operation) const {
  if (is_short(operation)) return std::min(deadlines_.short_request, deadlines_.request);
  return is_wary() ? suspicion(deadlines_) : deadlines_.request;
}

std::chrono::milliseconds Patience::suspect_deadline(Operation operation) const {
  return std::min(deadline(operation), deadlines_.suspect);
}

void Patience::hang_confirmed(const Request& request) {
  ++misses_;
  if (++of(request.operation).hangs == 1) hung_on_.emplace_back(request.octets, request.scalars);
}

void Patience::slowness_confirmed(Operation operation) {
  ++misses_;
  ++of(operation).slow;
}

bool Patience::has_hung_on(const Request& request) const {
  return of(request.operation).hangs > 0 ||
         std::ranges::find(hung_on_, Text{request.octets, request.scalars}) != hung_on_.end();
}

// The text is made once, since it is the outcome of every question that is left.
void Patience::mishap(Operation operation, Mishap mishap) {
  Counts& counts = of(operation);
  int& count = counts.mishaps[static_cast<std::size_t>(mishap)];
  if (++count < limits_.mishaps || has_ended(operation)) return;
  counts.refusal =
      fmt::format("not asked after {} {} in {}", limits_.mishaps,
                  mishap_rows[static_cast<std::size_t>(mishap)].several, name(operation));
}

}  // namespace utf8spec::harnesses
