#include "harnesses/judge/side/side_fault.h"

#include <algorithm>
#include <functional>

namespace utf8spec::harnesses {
namespace {

// A walk that takes an offset for the next place to ask never ends, or asks behind the text.
bool leads_on(Operation operation, const Numbers& offsets, std::size_t size) {
  if (operation == Operation::next) {
    return std::ranges::adjacent_find(offsets, std::greater_equal()) == offsets.end() &&
           (offsets.empty() || (offsets.front() > 0 && offsets.back() <= size));
  }
  return std::ranges::adjacent_find(offsets, std::less_equal()) == offsets.end() &&
         (offsets.empty() || offsets.front() < size);
}

// The start of a character never stands behind its octets.
bool are_not_behind(const Numbers& boundaries, std::size_t unit) {
  std::size_t at = 0;
  return std::ranges::all_of(
      boundaries, [&](std::uint64_t boundary) { return boundary <= std::exchange(at, at + unit); });
}

SideFault fault_of_offsets(const Request& request, Grain grain, const Numbers& offsets) {
  const std::size_t size = request.octets.size();
  if (request.operation != Operation::boundary) {
    return leads_on(request.operation, offsets, size) ? SideFault::none : SideFault::leaves_text;
  }
  const std::size_t unit = octets_of(grain, request.encoding);
  if (offsets.size() != size / unit) return SideFault::wrong_form;
  return are_not_behind(offsets, unit) ? SideFault::none : SideFault::leaves_text;
}

// No character and no unit of another form takes less than one octet, except that UTF-8 needs up to
// three octets for a unit of two.
SideFault fault_of_number(const Request& request, std::uint64_t number) {
  const std::size_t most = 3 * request.octets.size();
  return number <= most ? SideFault::none : SideFault::wrong_number;
}

SideFault own_fault(const Request& request, Grain grain, const Numbers& numbers) {
  return gives_number(request.operation) ? fault_of_number(request, numbers.front())
                                         : fault_of_offsets(request, grain, numbers);
}

}  // namespace

SideFault side_fault(const Request& request, Grain grain, const Answer& answer,
                     const std::optional<Numbers>& right) {
  const SideFault wrong =
      gives_number(request.operation) ? SideFault::wrong_number : SideFault::wrong_place;
  if (answer.status == Answer::Status::ill_formed) return right ? wrong : SideFault::none;
  if (answer.status != Answer::Status::ok) return SideFault::none;
  const SideFault own = own_fault(request, grain, answer.numbers);
  if (own != SideFault::none) return own;
  return right && answer.numbers != *right ? wrong : SideFault::none;
}

}  // namespace utf8spec::harnesses
