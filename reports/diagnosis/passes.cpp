#include "reports/diagnosis/passes.h"

#include <algorithm>

#include "harnesses/judge/lenient.h"
#include "reference/decode.h"
#include "reports/diagnosis/failure.h"

namespace utf8spec::reports {
namespace {

using harnesses::Element;

// Whether a decoder without a check reads this character.
bool can_be_read_as(OctetView octets, char32_t value) {
  return std::ranges::any_of(harnesses::readings_with_cut(octets),
                             [&](const auto& reading) { return reading.value == value; });
}

}  // namespace

void Passes::add(const harnesses::Question& question, const harnesses::Answer& answer,
                 char32_t substitute) {
  const Operation operation = question.request.operation;
  const OctetView octets = question.request.octets;
  const bool is_marked = answer.scalars.find(substitute) != std::u32string::npos;
  if (replaces(operation) && !is_marked && !reference::is_well_formed(octets)) {
    leaving_out_.insert(operation);
  }
  // A substitute that comes out is no sign that the same character went in, in whatever form.
  const Composition composition = composition_of(question.request);
  if (composition.units != 1 || can_be_read_as(octets, substitute)) return;
  for (const Element element : elements_of(composition.elements)) {
    right_alone_[operation].insert(element);
  }
}

const std::set<Element>& Passes::right_alone(Operation operation) const {
  static const std::set<Element> none;
  const auto elements = right_alone_.find(operation);
  return elements == right_alone_.end() ? none : elements->second;
}

bool Passes::leaves_out(Operation operation) const { return leaving_out_.contains(operation); }

}  // namespace utf8spec::reports
