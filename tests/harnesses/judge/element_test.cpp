// Elements are the sorts of characters and errors that reports name: noncharacter, surrogate,
// overlong form. The tables below hold each sort at both bounds and the neighbours outside. A
// bound that is off by one names a finding wrongly, and a known deviation then looks new.
#include "harnesses/judge/element.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

struct OfValue {
  char32_t value;
  Element element;
};

// Values of well-formed characters, and values that an encoder must refuse.
class ElementOfValue : public testing::TestWithParam<OfValue> {};

TEST_P(ElementOfValue, IsItsSort) {
  EXPECT_EQ(element_of(GetParam().value), GetParam().element)
      << std::hex << static_cast<std::uint32_t>(GetParam().value);
}

// Each sort at its bounds, and the values directly outside.
INSTANTIATE_TEST_SUITE_P(
    Bounds, ElementOfValue,
    testing::Values(OfValue{0, Element::nul}, OfValue{1, Element::ascii},
                    OfValue{0x7F, Element::ascii}, OfValue{0x80, Element::c1_control},
                    OfValue{0x9F, Element::c1_control}, OfValue{0xA0, Element::two_octets},
                    OfValue{0x7FF, Element::two_octets}, OfValue{0x800, Element::three_octets},
                    OfValue{0xD7FF, Element::three_octets},
                    OfValue{0xD800, Element::surrogate_value},
                    OfValue{0xDFFF, Element::surrogate_value},
                    OfValue{0xE000, Element::private_use}, OfValue{0xF8FF, Element::private_use},
                    OfValue{0xF900, Element::three_octets}, OfValue{0xFDCF, Element::three_octets},
                    OfValue{0xFDD0, Element::noncharacter}, OfValue{0xFDEF, Element::noncharacter},
                    OfValue{0xFDF0, Element::three_octets}, OfValue{0xFEFE, Element::three_octets},
                    OfValue{0xFEFF, Element::signature}, OfValue{0xFF00, Element::three_octets},
                    OfValue{0xFFFD, Element::three_octets}, OfValue{0xFFFE, Element::noncharacter},
                    OfValue{0xFFFF, Element::noncharacter}, OfValue{0x10000, Element::four_octets},
                    OfValue{0x1FFFD, Element::four_octets},
                    OfValue{0x1FFFE, Element::supplementary_noncharacter},
                    OfValue{0xEFFFF, Element::supplementary_noncharacter},
                    OfValue{0xF0000, Element::supplementary_private_use},
                    OfValue{0x10FFFD, Element::supplementary_private_use},
                    OfValue{0x10FFFF, Element::supplementary_noncharacter},
                    OfValue{0x110000, Element::value_above_maximum},
                    OfValue{0xFFFFFFFF, Element::value_above_maximum}));

// An ill-formed input and the name of its first error.
struct OfOctets {
  Octets octets;
  Element element;
};

// An error is named after the reading of a lenient decoder: C0 80 would be U+0000, so it is
// `modified_nul`. If even that decoder reads nothing, the octet itself is the name.
class ElementOfError : public testing::TestWithParam<OfOctets> {};

TEST_P(ElementOfError, IsWhatALenientDecoderWouldReadThere) {
  const Octets& octets = GetParam().octets;
  EXPECT_EQ(element_of_error(octets, reference::step(octets)), GetParam().element)
      << testing::PrintToString(octets);
}

INSTANTIATE_TEST_SUITE_P(
    // C0 and C1 alone are invalid octets; with a continuation they are overlong forms. E0 9F
    // and ED BF have the name already before their third octet. F5 to F7 are above the maximum;
    // F8 to FD are leads of long forms. The last line is €, which is not an error.
    Sorts, ElementOfError,
    testing::Values(
        OfOctets{{0xC0, 0x80}, Element::modified_nul},
        OfOctets{{0xC0, 0x81}, Element::overlong_two},
        OfOctets{{0xC1, 0x80}, Element::overlong_two},
        OfOctets{{0xC1, 0xBF}, Element::overlong_two}, OfOctets{{0xC0}, Element::invalid_octet},
        OfOctets{{0xC0, 'a'}, Element::invalid_octet},
        OfOctets{{0xC1, 0xC0}, Element::invalid_octet},
        OfOctets{{0xE0, 0x80, 0x80}, Element::overlong_three},
        OfOctets{{0xE0, 0x9F}, Element::overlong_three},
        OfOctets{{0xF0, 0x8F, 0xBF, 0xBF}, Element::overlong_four},
        OfOctets{{0xED, 0xA0, 0x80}, Element::surrogate},
        OfOctets{{0xED, 0xBF}, Element::surrogate},
        OfOctets{{0xF4, 0x90, 0x80, 0x80}, Element::above_maximum},
        OfOctets{{0xF5, 0x80}, Element::above_maximum}, OfOctets{{0xF7}, Element::above_maximum},
        OfOctets{{0xF8, 0x88}, Element::long_form}, OfOctets{{0xFD}, Element::long_form},
        OfOctets{{0xFE}, Element::invalid_octet}, OfOctets{{0xFF, 0xFF}, Element::invalid_octet},
        OfOctets{{0x80}, Element::lone_continuation}, OfOctets{{0xBF}, Element::lone_continuation},
        OfOctets{{0xC2}, Element::cut_by_end}, OfOctets{{0xF4, 0x8F, 0xBF}, Element::cut_by_end},
        OfOctets{{0xC2, 'a'}, Element::cut_by_octet},
        OfOctets{{0xE2, 0x82, 0xC3, 0xA9}, Element::cut_by_octet},
        OfOctets{{0xE2, 0x82, 0xAC}, Element::three_octets}));

}  // namespace
}  // namespace utf8spec::harnesses
