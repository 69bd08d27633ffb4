#include "harnesses/plugin/exhaustive/validate_function.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

// The one character of a string names what is refused; of several, none is known to.
Element element_of_all(OctetView octets) {
  const reference::Step first = reference::step(octets);
  return first.length == octets.size() ? element_of(first.scalar) : Element::none;
}

}  // namespace

Ruling judge_verdict(const Call& call, utf8spec_status status) {
  if (const auto ruling = ruling_without_verdict(status)) return *ruling;
  const OctetView octets = call.octets.view();
  const auto error = reference::validate(octets);
  if (!error) {
    return status == UTF8SPEC_OK ? Ruling::right()
                                 : Ruling::different(Way::rejects, element_of_all(octets));
  }
  if (status == UTF8SPEC_ILL_FORMED) return Ruling::right();
  const OctetView rest = octets.subspan(error->offset);
  return at_error(Way::accepts, call, rest, reference::step(rest));
}

Ruling ValidateFunction::judge(const Call& call, const Answer& answer) {
  return judge_verdict(call, answer.status);
}

}  // namespace utf8spec::harnesses::exhaustive
