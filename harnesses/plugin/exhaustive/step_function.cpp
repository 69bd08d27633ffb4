#include "harnesses/plugin/exhaustive/step_function.h"

#include <fmt/format.h>

#include "harnesses/judge/lenient.h"
#include "reference/decode.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

using reference::Kind;
using reference::Step;
using ErrorLength = Ruling::ErrorLength;

// Whether the first `consumed` octets, which begin with ill-formed ones, hold any of a well-formed
// sequence, or of what octets that were not looked at could make one.
bool holds_well_formed(const Call& call, std::size_t consumed) {
  const bool goes_on = call.length > call.octets.size();
  bool found = false;
  reference::walk(call.octets.view(), [&](std::size_t offset, const Step& step) {
    if (offset >= consumed) return false;
    found = step.well_formed() || (goes_on && step.kind == Kind::truncated);
    return !found;
  });
  return found;
}

Ruling judge_error(const Call& call, const Step& due, std::size_t consumed) {
  if (consumed == 0) return at_error(Way::consumes_nothing, call, call.octets.view(), due);
  if (consumed > call.length) return at_error(Way::consumes_beyond, call, call.octets.view(), due);
  if (consumed > due.length) {
    if (!is_whole(call)) return Ruling::unsettled();
    if (holds_well_formed(call, consumed)) {
      return at_error(Way::swallows, call, call.octets.view(), due);
    }
  }
  Ruling ruling = Ruling::right();
  if (due.length > 1) {
    ruling.error_length = consumed == due.length ? ErrorLength::maximal_subpart
                          : consumed == 1        ? ErrorLength::one
                                                 : ErrorLength::other;
  }
  return ruling;
}

Ruling judge_acceptance(const Call& call, const Step& due, std::uint32_t scalar) {
  const auto lenient = read_as_cesu8(call.octets.view());
  const bool is_overlong_fffd = lenient && lenient->value == reference::replacement_character;
  const bool replaces = scalar == reference::replacement_character && !is_overlong_fffd;
  return at_error(replaces ? Way::replaces_instead : Way::accepts, call, call.octets.view(), due);
}

Ruling judge_character(const Step& due, const StepFunction::Answer& answer) {
  const Element element = element_of(due.scalar);
  if (answer.status != UTF8SPEC_OK) return Ruling::different(Way::rejects, element);
  if (answer.scalar != due.scalar) return Ruling::different(Way::wrong_value, element);
  if (answer.consumed != due.length) return Ruling::different(Way::wrong_length, element);
  return Ruling::right();
}

}  // namespace

Ruling StepFunction::judge(const Call& call, const Answer& answer) {
  if (const auto ruling = ruling_without_verdict(answer.status)) return *ruling;
  const Step due = reference::step(call.octets.view());
  if (due.kind == Kind::truncated && !is_whole(call)) return Ruling::unsettled();
  if (due.well_formed()) return judge_character(due, answer);
  return answer.status == UTF8SPEC_OK ? judge_acceptance(call, due, answer.scalar)
                                      : judge_error(call, due, answer.consumed);
}

std::string StepFunction::describe(const Answer& answer) {
  std::string status = exhaustive::describe(answer.status);
  if (ruling_without_verdict(answer.status)) return status;
  const std::string octets =
      fmt::format("{} octet{}", answer.consumed, answer.consumed == 1 ? "" : "s");
  if (answer.status != UTF8SPEC_OK) return fmt::format("{}, {}", status, octets);
  return fmt::format("{} U+{:04X}, {}", status, answer.scalar, octets);
}

}  // namespace utf8spec::harnesses::exhaustive
