// How much text went with ill-formed octets, and what that predicts for other texts. If a
// prediction allows too much, a second bug hides behind the first; if too little, one bug has two
// names.
#include "reports/diagnosis/faults/swallowing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using testing::ElementsAre;

// The text behind the first `stretch` octets, and what it shows if `octets` of it are gone because
// of the last part before it.
struct Text {
  Octets input;
  TextBehind behind;

  Text(Octets octets, std::size_t stretch)
      : input(std::move(octets)),
        behind(reference::codec_of(reference::Encoding::utf_8), input, 0, stretch) {}

  const IllFormedPart& last() const { return behind.parts().back(); }
  Swallowing gone(std::size_t octets) const { return behind.gone(last(), octets); }
  std::vector<std::size_t> ends(const Swallowing& seen) const { return behind.ends(last(), seen); }
};

// A sequence of RFC 2279 is one part, so that the second octet of a surrogate is none by itself.
TEST(TextBehind, HasTheSequencesBeforeIt) {
  const Text of({0xED, 0xA0, 0x80, 0xC0, 0xFF, 'a'}, 5);
  ASSERT_EQ(of.behind.parts().size(), 3U);
  EXPECT_EQ(of.behind.parts()[0].element, Element::surrogate);
  EXPECT_EQ(of.behind.parts()[1].start, 3U);
  EXPECT_EQ(of.behind.parts()[1].announced, 2U);
  EXPECT_EQ(of.last().element, Element::invalid_octet);
}

// Only the end of a long stretch matters, so its price does not grow.
TEST(TextBehind, HasFewPartsOfALongStretch) {
  Octets many(1000, 0x80);
  many.push_back('a');
  EXPECT_EQ(Text(many, 1000).behind.parts().size(), 16U);
}

TEST(Swallowing, IsCountedInThreeWays) {
  const Text of({0xE1, 0x80, 0xC3, 0xA9, 'b'}, 2);
  EXPECT_EQ(of.gone(2), (Swallowing{.announced = 3, .octets = 2, .characters = 1, .total = 4}));
  EXPECT_EQ(of.gone(1).characters, 0U);
}

// The end of the input, or more ill-formed octets, may be gone as well.
TEST(Swallowing, IsExactOnlyBeforeACharacter) {
  const Text of({0xE1, 'a', 0xC3, 0xA9}, 1);
  EXPECT_EQ(of.gone(1).amount, Swallowing::Amount::exact);
  EXPECT_EQ(of.gone(2).amount, Swallowing::Amount::at_least);
  EXPECT_EQ(of.gone(3).amount, Swallowing::Amount::at_least);
  EXPECT_EQ(Text({0xC0, 0xE1, 'a', 'b'}, 2).gone(1).amount, Swallowing::Amount::at_least);
}

// For a part that is not the last one, only the octets from its start can be a rule.
TEST(Swallowing, BehindAnotherPartIsCountedFromItsStart) {
  const Text of({0xF1, 0xE1, 'a', 'b', 'c'}, 2);
  const IllFormedPart& first = of.behind.parts().front();
  EXPECT_EQ(of.behind.gone(first, 2),
            (Swallowing{.announced = 4, .total = 4, .amount = Swallowing::Amount::at_least}));
  EXPECT_THAT(of.behind.ends(first, {.announced = 4, .total = 4}), ElementsAre(4U));
}

// One octet, one character, and two octets from the lead: seen together behind C2, they predict two
// ends where the next character has two octets.
TEST(Swallowing, PredictsByEachRuleThatIsOpen) {
  const Swallowing seen = Text({0xC2, 'a', 'b'}, 1).gone(1);
  EXPECT_THAT(Text({0xC2, 0xC3, 0xA9, 'b'}, 1).ends(seen), ElementsAre(2U, 3U));
  EXPECT_THAT(Text({0xC2, 'a', 'b'}, 1).ends(seen), ElementsAre(2U));
}

TEST(Swallowing, EndsWithTheInput) {
  const Swallowing seen = Text({0xE1, 'a', 'b', 'c'}, 1).gone(2);
  EXPECT_THAT(Text({0xE1, 'a'}, 1).ends(seen), ElementsAre(2U));
}

}  // namespace
}  // namespace utf8spec::reports
