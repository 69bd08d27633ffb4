#include "reports/run/signature_condition.h"

#include <fmt/format.h>

#include <optional>

#include "reference/any_codec.h"
#include "reports/run/condition_search.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Request;

// Whether a leading signature comes out; nothing for an error.
std::optional<bool> keeps_signature(harnesses::Decoder& decoder, Request request, OctetView input) {
  request.octets.assign(input.begin(), input.end());
  request.cuts.clear();
  const Outcome outcome = decoder.ask_alone(request);
  if (outcome.kind != Outcome::Kind::answered) return std::nullopt;
  if (outcome.answer.status != harnesses::Answer::Status::ok) return std::nullopt;
  return outcome.answer.scalars.starts_with(reference::signature);
}

// The condition under which one operation departs from what it does with a signature in short text.
std::optional<FoundCondition> signature_condition(harnesses::Decoder& decoder,
                                                  const Failure& failure) {
  const Request& request = failure.question.request;
  if (!can_be_placed(failure) || row_of(request.encoding).unit > 1) return std::nullopt;
  const Octets input = encode_all(reference::codec_of(request.encoding), U"\uFEFFx");
  const auto policy = keeps_signature(decoder, request, input);
  if (!policy) return std::nullopt;
  const ShownUnit unit{input, 0, input.size() - 1, ShownUnit::Sides::behind};
  return find_among_letters(
      unit, [&](OctetView text) { return keeps_signature(decoder, request, text) == !*policy; });
}

}  // namespace

Diagnosed with_signature_condition(harnesses::Decoder& decoder, Diagnosed varying) {
  std::optional<FoundCondition> common;
  for (const Failure* failure : one_of_each_operation(varying.failures)) {
    const auto found = signature_condition(decoder, *failure);
    if (!found || !found->when || (common && common->when != found->when)) return varying;
    common = found;
  }
  varying.when = common->when;
  varying.also_fits = common->also_fits;
  varying.title =
      fmt::format("{}{}{}", varying.kind.title, otherwise_only, words_of(*varying.when));
  return varying;
}

}  // namespace utf8spec::reports
