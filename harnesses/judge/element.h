#pragma once

#include <cstdint>
#include <string_view>

#include "reference/closed_set.h"
#include "reference/encoding.h"
#include "reference/octets.h"
#include "reference/step.h"

namespace utf8spec::harnesses {

// The sort of character or of ill-formed subsequence at which an answer goes wrong. Decoders treat
// each sort in one way, so deviations are named after them.
enum class Element : std::uint8_t {
  none,
  // well-formed
  nul,
  ascii,
  c1_control,  // U+0080..U+009F
  two_octets,
  three_octets,
  four_octets,
  basic,          // to U+FFFF, of other encodings than UTF-8
  supplementary,  // above, of those
  signature,      // U+FEFF, wherever it stands
  noncharacter,
  supplementary_noncharacter,
  private_use,
  supplementary_private_use,
  // ill-formed, by what a lenient decoder would read there
  modified_nul,        // C0 80
  overlong_two,        // C0, C1 with a continuation
  overlong_three,      // E0 80..9F
  overlong_four,       // F0 80..8F
  overlong,            // of other encodings than UTF-8
  surrogate,           // ED A0..BF
  unpaired_surrogate,  // UTF-16, UTF-32, CESU-8: one half of a pair by itself
  surrogate_pair,      // WTF-8: six octets for a character that has four
  above_maximum,       // F4 90..BF, F5..F7
  unmarked,            // UTF-16, UTF-32: no signature where the decoder demands one
  long_form,           // F8..FD: five and six octets under RFC 2279
  invalid_octet,       // FE, FF, and C0, C1 without a continuation
  lone_continuation,   // 80..BF
  cut_by_end,          // a lead, or more, before the end of input
  cut_by_octet,        // the same before an octet that is no continuation
  // values given to an encoder
  surrogate_value,
  value_above_maximum,
};

constexpr std::string_view name(Element element) { return reference::name_of(element); }

// True for elements that are ill-formed subsequences.
constexpr bool is_ill_formed(Element element) {
  return element >= Element::modified_nul && element <= Element::cut_by_octet;
}

// The element of a scalar value, or of a value that is not one. Without an encoding it is that of
// UTF-8.
Element element_of(char32_t value);
Element element_of(reference::Encoding encoding, char32_t value);

// The element that a special character belongs to by its length in octets, such as `ascii` for
// `nul`. Other elements stay as they are.
Element element_of_length(Element element);
Element element_of_length(reference::Encoding encoding, Element element);

// The element of the ill-formed subsequence at the start of `rest`, where `step` is the reference's
// step. If the step is well-formed, it is the element of its character.
Element element_of_error(OctetView rest, const reference::Step& step);
Element element_of_error(reference::Encoding encoding, OctetView rest, const reference::Step& step);

}  // namespace utf8spec::harnesses
