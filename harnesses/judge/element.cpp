#include "harnesses/judge/element.h"

#include "reference/encode.h"
#include "reference/scalar.h"

namespace utf8spec::harnesses {
namespace {

using reference::Kind;

bool is_private_use(char32_t scalar) {
  return (scalar >= 0xE000 && scalar <= 0xF8FF) || scalar >= 0xF0000;
}

// Octets that begin no row of the RFC: the lead tells what a lenient decoder would read.
Element element_of_invalid(OctetView rest) {
  const std::uint8_t lead = rest[0];
  if (lead >= 0xFE) return Element::invalid_octet;
  if (lead >= 0xF8) return Element::long_form;
  if (lead >= 0xF5) return Element::above_maximum;
  if (rest.size() < 2 || !reference::is_continuation(rest[1])) return Element::invalid_octet;
  return lead == 0xC0 && rest[1] == 0x80 ? Element::modified_nul : Element::overlong_two;
}

// Elements that are named after their length in UTF-8 have no such length in other encodings.
Element without_length(Element element) {
  using enum Element;
  if (element == two_octets || element == three_octets) return basic;
  return element == four_octets ? supplementary : element;
}

// The element for each kind of error in an encoding other than UTF-8.
Element element_of_kind(Kind kind) {
  switch (kind) {
    case Kind::invalid_octet:
      return Element::invalid_octet;
    case Kind::unexpected_continuation:
      return Element::lone_continuation;
    case Kind::truncated:
      return Element::cut_by_end;
    case Kind::overlong:
      return Element::overlong;
    case Kind::surrogate:
      return Element::surrogate;
    case Kind::above_maximum:
    case Kind::unit_above_maximum:
      return Element::above_maximum;
    case Kind::bad_continuation:
      return Element::cut_by_octet;
    case Kind::unpaired_surrogate:
    case Kind::surrogate_unit:
      return Element::unpaired_surrogate;
    case Kind::surrogate_pair:
      return Element::surrogate_pair;
    case Kind::unmarked:
      return Element::unmarked;
    case Kind::well_formed:
      break;
  }
  return Element::none;
}

}  // namespace

Element element_of(reference::Encoding encoding, char32_t value) {
  const Element element = element_of(value);
  return encoding == reference::Encoding::utf_8 ? element : without_length(element);
}

Element element_of_length(reference::Encoding encoding, Element element) {
  const Element wide = element_of_length(element);
  return encoding == reference::Encoding::utf_8 ? wide : without_length(wide);
}

Element element_of_error(reference::Encoding encoding, OctetView rest,
                         const reference::Step& step) {
  if (encoding == reference::Encoding::utf_8) return element_of_error(rest, step);
  return step.well_formed() ? element_of(encoding, step.scalar) : element_of_kind(step.kind);
}

Element element_of(char32_t value) {
  const bool supplementary = reference::is_supplementary(value);
  if (value > reference::last_scalar_value) return Element::value_above_maximum;
  if (reference::is_surrogate(value)) return Element::surrogate_value;
  if (value == 0) return Element::nul;
  if (value == reference::signature) return Element::signature;
  if (reference::is_noncharacter(value)) {
    return supplementary ? Element::supplementary_noncharacter : Element::noncharacter;
  }
  if (is_private_use(value)) {
    return supplementary ? Element::supplementary_private_use : Element::private_use;
  }
  if (value >= 0x80 && value <= 0x9F) return Element::c1_control;
  constexpr Element by_length[]{Element::ascii, Element::two_octets, Element::three_octets,
                                Element::four_octets};
  return by_length[reference::encoded_length(value) - 1];
}

// Special characters have elements of their own, but code for a length treats them all alike.
Element element_of_length(Element element) {
  using enum Element;
  if (element == nul) return ascii;
  if (element == c1_control) return two_octets;
  if (element == signature || element == noncharacter || element == private_use) {
    return three_octets;
  }
  const bool is_special_in_four =
      element == supplementary_noncharacter || element == supplementary_private_use;
  return is_special_in_four ? four_octets : element;
}

Element element_of_error(OctetView rest, const reference::Step& step) {
  switch (step.kind) {
    case Kind::well_formed:
      return element_of(step.scalar);
    case Kind::invalid_octet:
      return element_of_invalid(rest);
    case Kind::unexpected_continuation:
      return Element::lone_continuation;
    case Kind::truncated:
      return Element::cut_by_end;
    case Kind::overlong:
      return rest[0] == 0xE0 ? Element::overlong_three : Element::overlong_four;
    case Kind::surrogate:
      return Element::surrogate;
    case Kind::above_maximum:
      return Element::above_maximum;
    case Kind::bad_continuation:
      return Element::cut_by_octet;
    case Kind::unpaired_surrogate:
    case Kind::surrogate_pair:
    case Kind::surrogate_unit:
    case Kind::unit_above_maximum:
    case Kind::unmarked:
      break;  // not of UTF-8
  }
  return Element::none;
}

}  // namespace utf8spec::harnesses
