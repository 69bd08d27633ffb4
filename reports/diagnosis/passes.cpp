#include "reports/diagnosis/passes.h"

#include <algorithm>

#include "harnesses/judge/lenient.h"
#include "reference/whole_input.h"
#include "reports/diagnosis/failure.h"

namespace utf8spec::reports {
namespace {

using harnesses::Element;

// Whether a decoder without checks would read the input as this character.
bool can_be_read_as(const harnesses::Request& request, char32_t value) {
  const auto opened = reference::open(request.encoding, request.octets);
  const OctetView text = OctetView(request.octets).subspan(opened.signature_length);
  return std::ranges::any_of(
      harnesses::readings_with_cut(reference::codec_of(opened.encoding), text),
      [&](const auto& reading) { return reading.value == value; });
}

}  // namespace

// Left-out input is noted first, since that holds for input of any length.
void Passes::add(const harnesses::Question& question, const harnesses::Answer& answer,
                 char32_t substitute) {
  const harnesses::Request& request = question.request;
  const Operation operation = request.operation;
  const bool is_marked = answer.scalars.find(substitute) != std::u32string::npos;
  if (replaces(operation) && !is_marked && !is_well_formed(request.encoding, request.octets)) {
    leaving_out_.insert(operation);
  }
  // If the substitute is also a reading of the input, the output does not tell which of the two
  // came out.
  const Composition composition = composition_of(request);
  if (composition.units != 1 || can_be_read_as(request, substitute)) return;
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
