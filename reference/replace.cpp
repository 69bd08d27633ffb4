#include "reference/replace.h"

#include "reference/forms.h"
#include "reference/step.h"

namespace utf8spec::reference {
namespace {

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

std::size_t replaced_length(OctetView input, ReplacementPolicy policy) {
  switch (policy) {
    case ReplacementPolicy::per_octet:
      return 1;
    case ReplacementPolicy::per_sequence:
      return part_length(input, rfc2279_forms);
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
