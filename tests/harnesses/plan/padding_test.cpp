// Padding moves an input to a given offset between well-formed characters. If the padding
// itself were ill-formed, or the offset off by one, every placed question would test something
// else than it says.
#include "harnesses/plan/padding.h"

#include <gtest/gtest.h>

#include "reference/decode.h"

namespace utf8spec::harnesses {
namespace {

// The surrogate U+D800. It is ill-formed, so the padding beside it can be checked alone.
const Octets input{0xED, 0xA0, 0x80};

// Every offset, every kind of padding, with and without octets behind.
TEST(Padding, PutsTheInputAtExactlyTheOffset) {
  Octets out;
  for (std::size_t offset = 0; offset <= last_placement; ++offset) {
    for (const auto padding : paddings) {
      for (const Behind behind : {Behind::nothing, Behind::padding}) {
        place(out, input, padding, offset, behind);
        ASSERT_GE(out.size(), offset + input.size());
        EXPECT_TRUE(std::ranges::equal(OctetView(out).subspan(offset, input.size()), input));
      }
    }
  }
}

TEST(Padding, IsWellFormedByItself) {
  Octets out;
  for (std::size_t offset = 0; offset <= last_placement; ++offset) {
    for (const auto padding : paddings) {
      place(out, input, padding, offset, Behind::padding);
      EXPECT_TRUE(reference::is_well_formed(OctetView(out).first(offset)));
      EXPECT_TRUE(reference::is_well_formed(OctetView(out).subspan(offset + input.size())));
    }
  }
}

// € has three octets, so eight octets begin with two letters.
TEST(Padding, IsOfTheCharacterThatWasAskedFor) {
  Octets out;
  place(out, input, std::u32string_view(U"\u20AC"), 8, Behind::nothing);
  EXPECT_EQ(reference::decode(OctetView(out).first(8)).scalars, U"aa\u20AC\u20AC");
}

// Whole characters behind: up to three octets more than a block.
TEST(Padding, StandsBehindForABlockOrNotAtAll) {
  Octets out;
  for (const auto padding : paddings) {
    place(out, input, padding, 5, Behind::nothing);
    EXPECT_EQ(out.size(), 5 + input.size());
    place(out, input, padding, 5, Behind::padding);
    EXPECT_GE(out.size(), 5 + input.size() + padding_behind);
    EXPECT_LT(out.size(), 5 + input.size() + padding_behind + 4);
  }
}

TEST(Padding, KeepsNothingOfTheOutputBefore) {
  Octets out;
  place(out, input, std::u32string_view(U"a"), 100, Behind::padding);
  place(out, Octets{'x'}, std::u32string_view(U"a"), 2, Behind::nothing);
  EXPECT_EQ(out, (Octets{'a', 'a', 'x'}));
}

}  // namespace
}  // namespace utf8spec::harnesses
