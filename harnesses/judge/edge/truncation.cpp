#include "harnesses/judge/edge/truncation.h"

#include <algorithm>

#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

constexpr char32_t last_of_one_unit = 0xFFFF;

// Ill-formed text has no right place, only wrong ones.
EdgeFault fault_in_ill_formed(const CutPlaces& places, const Request& request, std::size_t kept,
                              const Numbers* boundaries, std::size_t unit) {
  if (places.least_before(kept) > request.limit) return EdgeFault::exceeds_limit;
  if (kept == request.octets.size()) return EdgeFault::none;
  const bool is_start =
      boundaries == nullptr || (kept % unit == 0 && (*boundaries)[kept / unit] == kept);
  return is_start ? EdgeFault::none : EdgeFault::disagrees;
}

}  // namespace

CutPlaces::CutPlaces(reference::Encoding encoding, OctetView text, Operation measure) {
  reference::walk(encoding, text, [&](std::size_t offset, const reference::Step& step) {
    if (!step.well_formed()) {
      is_well_formed_ = false;
      return true;
    }
    const std::size_t units = step.scalar > last_of_one_unit ? 2 : 1;
    characters_.push_back(
        {offset, offset + step.length, measure == Operation::truncate ? step.length : units});
    return true;
  });
}

std::size_t CutPlaces::last_within(std::size_t limit) const {
  std::size_t place = 0;
  for (const Character& each : characters_) {
    if (each.measure > limit) break;
    limit -= each.measure;
    place = each.end;
  }
  return place;
}

bool CutPlaces::is_inside(std::size_t place) const {
  return std::ranges::any_of(
      characters_, [&](const Character& each) { return each.start < place && place < each.end; });
}

std::size_t CutPlaces::least_before(std::size_t place) const {
  std::size_t least = 0;
  for (const Character& each : characters_) {
    if (each.end <= place) least += each.measure;
  }
  return least;
}

EdgeFinding judge_truncation(const Request& request, const Answer& answer,
                             const Numbers* boundaries, std::size_t unit) {
  const CutPlaces places(request.encoding, request.octets, request.operation);
  const std::size_t size = request.octets.size();
  if (answer.status == Answer::Status::ill_formed) {
    return {places.is_well_formed() ? EdgeFault::cuts_inside : EdgeFault::none};
  }
  const std::uint64_t kept = answer.numbers.front();
  const bool counts_octets = request.operation == Operation::truncate;
  if (kept > size || (counts_octets && kept > request.limit)) return {EdgeFault::exceeds_limit};
  if (places.is_inside(kept)) return {EdgeFault::cuts_inside};
  const bool fits =
      places.is_well_formed() ? places.last_within(request.limit) == size : request.limit >= size;
  if (fits) return {kept == size ? EdgeFault::none : EdgeFault::cuts_needlessly};
  if (!places.is_well_formed()) {
    return {fault_in_ill_formed(places, request, kept, boundaries, unit)};
  }
  const std::size_t right = places.last_within(request.limit);
  if (kept > right) return {EdgeFault::exceeds_limit};
  return {EdgeFault::none, kept == right ? EdgeWay::exact : EdgeWay::open};
}

void EarlierCuts::add(const Request& request, const Answer& answer) {
  if (answer.status == Answer::Status::ok) kept_[request.limit] = answer.numbers.front();
}

std::uint64_t EarlierCuts::kept_within(std::size_t limit) const {
  std::uint64_t most = 0;
  for (auto at = kept_.begin(); at != kept_.upper_bound(limit); ++at) {
    most = std::max(most, at->second);
  }
  return most;
}

EdgeFinding EarlierCuts::compared(const Request& request, const Answer& answer,
                                  EdgeFinding alone) const {
  const bool is_shorter = alone.fault == EdgeFault::none && alone.way == EdgeWay::open;
  if (!is_shorter || answer.numbers.front() >= kept_within(request.limit)) return alone;
  return {EdgeFault::keeps_less};
}

}  // namespace utf8spec::harnesses
