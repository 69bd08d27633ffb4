#include <fmt/format.h>

#include <array>
#include <string_view>

#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

std::string u_name(char32_t value) {
  return fmt::format("U+{:04X}", static_cast<std::uint32_t>(value));
}

// Bit patterns that show a wrong shift or mask: one bit at a time, and all bits of one octet.
void add_bits(GroupBuilder& group) {
  for (unsigned bit = 0; bit <= 20; ++bit) {
    const char32_t value = 1u << bit;
    group.encode({value}, {.comment = fmt::format("bit {} alone", bit), .flags = {"value"}});
  }
  for (const char32_t value : {0x3Fu, 0xFC0u, 0x555u, 0x2AAu, 0x5555u, 0xAAAAu, 0x15555u, 0xAAAAAu,
                               0xF000u, 0x1F600u, 0xFFC0u, 0x10FFC0u}) {
    group.encode({value}, {.comment = u_name(value) + ": the bits of one octet, or every other one",
                           .flags = {"value"}});
  }
}

// A value that is not a scalar value, alone and between characters: its index is part of the
// answer.
void add_none(GroupBuilder& group, char32_t value, std::string_view flag) {
  const About about{.comment = u_name(value) + " is no scalar value", .flags = {std::string(flag)}};
  group.encode({value}, about);
  group.encode({U'A', value, U'B'},
               {.comment = about.comment + "; its neighbours are", .flags = about.flags});
}

// The ends of both halves, and values of well-known pairs.
constexpr std::array<char32_t, 12> surrogate_values{0xD800, 0xD801, 0xD83D, 0xDB7F, 0xDB80, 0xDBFF,
                                                    0xDC00, 0xDC01, 0xDE00, 0xDFB4, 0xDFFE, 0xDFFF};
// Some become small values if the upper bits are lost: 80000041 becomes A.
constexpr std::array<char32_t, 15> values_too_great{
    0x110000,  0x110001,   0x11FFFF,   0x13FFFF,   0x140000,   0x1FFFFF,   0x200000, 0x3FFFFFF,
    0x4000000, 0x7FFFFFFF, 0x80000000, 0x80000041, 0xFFFFFFFE, 0xFFFFFFFF, 0x1000000};

// Values that are not all scalar values, the flag, and the reason.
struct Text {
  std::u32string values;
  std::string_view flag;
  std::string_view comment;
};

// An encoder reports the first fault; these say which one that is.
std::vector<Text> mixtures() {
  return {
      {{0xD83D, 0xDE00}, "surrogate", "a pair is two values that are none, not U+1F600"},
      {{0xD84C, 0xDFB4}, "surrogate", "the pair for U+233B4"},
      {{0xDE00, 0xD83D}, "surrogate", "a pair the wrong way round"},
      {{0x1F600, 0xD800}, "surrogate", "a fault last: its index is 1"},
      {{0xD800, 0x1F600}, "surrogate", "a fault first: its index is 0"},
      {{0xD800, 0x110000}, "surrogate", "two faults: the first is the one to name"},
      {{0x110000, 0xD800}, "above-maximum", "two faults the other way round"},
      {{0x10FFFF, 0x110000}, "above-maximum", "the last scalar value, then one more"},
  };
}

// RFC 3629 section 1: octets sort as scalar values do. UTF-16 sorts U+10000 before U+E000, which
// shows an encoder that goes through UTF-16 units.
void add_ordered(GroupBuilder& group) {
  for (const auto& text :
       {std::u32string{0x7F, 0x80}, std::u32string{0x7FF, 0x800}, std::u32string{0xD7FF, 0xE000},
        std::u32string{0xFFFF, 0x10000}, std::u32string{0xE000, 0x10000},
        std::u32string{0xFFFD, 0x10FFFF}, std::u32string{0x41, 0xE9, 0x20AC, 0x1F600}}) {
    group.encode(text, {.comment = "values in order: the octets of each sort in the same order",
                        .flags = {"order"}});
  }
}

}  // namespace

// The other direction: from values to octets. An encoder is given any values of 32 bits, since
// callers do that too.
void encode(GroupBuilder& group) {
  group.note("value", "A wrong shift or mask writes another character, or an ill-formed one.");
  group.note("surrogate",
             "An encoder that writes surrogates makes files that conformant decoders refuse.",
             {"java-cef#6"});
  group.note("above-maximum", "Octets beyond F4 8F BF BF are read by no conformant decoder.",
             {"icu4lua#5"});
  group.note("order", "Indexes sorted by octets and searched by value miss their entries.");
  group.encode({}, {.comment = "nothing gives nothing", .flags = {"value"}});
  add_bits(group);
  for (const char32_t value : surrogate_values) add_none(group, value, "surrogate");
  for (const char32_t value : values_too_great) add_none(group, value, "above-maximum");
  for (const Text& text : mixtures()) {
    group.encode(text.values,
                 {.comment = std::string(text.comment), .flags = {std::string(text.flag)}});
  }
  add_ordered(group);
}

}  // namespace utf8spec::vectors::groups
