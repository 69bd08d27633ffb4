#include "harnesses/plugin/exhaustive/step_function.h"

#include <fmt/format.h>

#include "harnesses/plugin/exhaustive/made_calls.h"

namespace utf8spec::harnesses::exhaustive {

std::string describe(const StepAnswer& answer) {
  std::string status = describe(answer.status);
  if (ruling_without_verdict(answer.status)) return status;
  const std::string octets =
      fmt::format("{} octet{}", answer.consumed, answer.consumed == 1 ? "" : "s");
  if (answer.status != UTF8SPEC_OK) return fmt::format("{}, {}", status, octets);
  return fmt::format("{} U+{:04X}, {}", status, answer.scalar, octets);
}

Calls step_calls(reference::Encoding dialect) { return made_calls<StepFunction>(dialect); }

}  // namespace utf8spec::harnesses::exhaustive
