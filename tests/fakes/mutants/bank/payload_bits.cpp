// Characters that come out as others, not at all, or are refused. The first group changes one
// bit of the payload in all sequences of one length. The others hit single values or ranges:
// controls, noncharacters, private use, and values without any meaning.
#include "tests/fakes/mutants/bank.h"

namespace utf8spec::mutants {
namespace {

// A change of all sequences with these leads. `validate` has no output, so it stays right.
Mutation of_leads(const char* name, OctetRange leads, What what, std::uint32_t value) {
  return {.name = name,
          .when = {.kinds = characters, .leads = leads},
          .what = what,
          .value = value,
          .scope = with_output};
}

// The same for values from `first` to `last`, in all operations.
Mutation of_values(const char* name, char32_t first, char32_t last, What what,
                   std::uint32_t value = 0) {
  return {.name = name,
          .when = {.kinds = characters, .first = first, .last = last},
          .what = what,
          .value = value};
}

}  // namespace

std::vector<Mutation> payload_bits() {
  return {
      of_leads("bit-two-0-flipped", two, What::flip, 1),
      of_leads("bit-two-6-flipped", two, What::flip, 0x40),
      of_leads("bit-two-10-lost", two, What::keep, 0x3FF),
      of_leads("bit-three-5-flipped", three, What::flip, 0x20),
      of_leads("bit-three-6-lost", three, What::keep, 0xFFBF),
      of_leads("bit-three-12-flipped", three, What::flip, 0x1000),
      of_leads("bit-three-15-lost", three, What::keep, 0x7FFF),
      of_leads("bit-four-0-flipped", four, What::flip, 1),
      of_leads("bit-four-11-lost", four, What::keep, 0x1FF7FF),
      of_leads("bit-four-12-flipped", four, What::flip, 0x1000),
      of_leads("bit-four-18-lost", four, What::keep, 0x1BFFFF),
      of_leads("bit-four-20-lost", four, What::keep, 0xFFFFF),
      // A decoder that stores characters in 16 bits.
      of_leads("sixteen-bits", four, What::keep, 0xFFFF),
      of_values("plane-2-flipped", 0x20000, 0x2FFFF, What::flip, 0x100),
      of_values("plane-14-refused", 0xE0000, 0xEFFFF, What::refuse),
      of_values("plane-16-lost", 0x100000, 0x10FFFF, What::lose),
      // U+0000 is dropped, or ends the text as in C strings.
      of_values("nul-lost", 0, 0, What::lose),
      of_values("nul-stops", 0, 0, What::stop),
      // Conversions that do not belong into a decoder: line ends, Windows-1252, and
      // compatibility forms.
      of_values("carriage-return-as-line-feed", 0x0D, 0x0D, What::put, 0x0A),
      of_values("controls-as-windows-1252", 0x80, 0x80, What::put, 0x20AC),
      of_values("kelvin-as-k", 0x212A, 0x212A, What::put, 0x4B),
      // Single values in the middle of ranges: only a test of all values finds them.
      of_values("value-05a5a-flipped", 0x5A5A, 0x5A5A, What::flip, 1),
      of_values("value-2b7c1-flipped", 0x2B7C1, 0x2B7C1, What::flip, 0x10),
      of_values("value-9abcd-refused", 0x9ABCD, 0x9ABCD, What::refuse),
      of_values("private-use-refused", 0xE000, 0xF8FF, What::refuse),
      of_values("unassigned-0378-refused", 0x378, 0x378, What::refuse),
      // Corrigendum 9 of Unicode: noncharacters are valid in text.
      of_values("noncharacters-fdd0-refused", 0xFDD0, 0xFDEF, What::refuse),
      of_values("noncharacter-fffe-refused", 0xFFFE, 0xFFFE, What::refuse),
      of_values("noncharacter-ffff-stops", 0xFFFF, 0xFFFF, What::stop),
      of_values("noncharacter-10ffff-refused", 0x10FFFF, 0x10FFFF, What::refuse),
      {.name = "signature-lost-inside",
       .when = {.kinds = characters, .first = 0xFEFF, .last = 0xFEFF, .from = 1},
       .what = What::lose},
      {.name = "signatures-two-lost",
       .when = {.kinds = characters, .first = 0xFEFF, .last = 0xFEFF, .to = 3},
       .what = What::lose},
  };
}

}  // namespace utf8spec::mutants
