#include "harnesses/plan/read_as.h"

#include <algorithm>

namespace utf8spec::harnesses {
namespace {

bool is_strict(Operation operation) {
  return !is_side(operation) && !replaces(operation) && !takes_values(operation);
}

}  // namespace

Operation whole_operation(Operation delta, const std::vector<Operation>& offered) {
  const Operation in_one_piece = replaces(delta) ? Operation::replace : Operation::decode;
  for (const Operation each : {whole_form_of(delta), in_one_piece}) {
    if (std::ranges::find(offered, each) != offered.end()) return each;
  }
  return delta;
}

Operation read_as(Operation operation, const std::vector<Operation>& offered) {
  if (gives_parts(operation)) return whole_operation(operation, offered);
  if (!is_at_edge(operation)) return operation;
  const Operation whole = whole_form_of(operation);
  const auto found = std::ranges::find_if(offered, [&](Operation each) {
    return whole == operation ? is_strict(each) : each == whole;
  });
  return found == offered.end() ? operation : *found;
}

}  // namespace utf8spec::harnesses
