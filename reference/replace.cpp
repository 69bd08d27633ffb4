#include "reference/replace.h"

#include <algorithm>
#include <bit>

#include "reference/step.h"
#include "reference/syntax.h"

namespace utf8spec::reference {
namespace {

std::size_t sequence_length(OctetView input) {
  const std::size_t announced = std::min(announced_length(input[0]), input.size());
  std::size_t length = 1;
  while (length < announced && is_continuation(input[length])) ++length;
  return length;
}

std::size_t run_length(OctetView input) {
  std::size_t length = 0;
  while (length < input.size()) {
    const Step next = step(input.subspan(length));
    if (next.well_formed()) break;
    length += next.length;
  }
  return length;
}

}  // namespace

std::size_t announced_length(std::uint8_t lead) {
  const auto ones = static_cast<std::size_t>(std::countl_one(lead));
  return ones >= 2 && ones <= 6 ? ones : 1;
}

std::size_t replaced_length(OctetView input, ReplacementPolicy policy) {
  switch (policy) {
    case ReplacementPolicy::per_octet:
      return 1;
    case ReplacementPolicy::per_sequence:
      return sequence_length(input);
    case ReplacementPolicy::per_run:
      return run_length(input);
    default:
      return step(input).length;
  }
}

std::u32string replace(OctetView input, ReplacementPolicy policy, char32_t substitute) {
  std::u32string output;
  walk_replaced(input, policy, [&](const Step& next) {
    const bool is_shown = next.well_formed() || policy != ReplacementPolicy::deleted;
    if (is_shown) output.push_back(next.well_formed() ? next.scalar : substitute);
    return true;
  });
  return output;
}

}  // namespace utf8spec::reference
