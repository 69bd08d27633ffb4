// The right answers of side operations, for well-formed text. The expected numbers are written by
// hand.
#include "harnesses/judge/side/right_numbers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

using reference::Encoding;
using testing::ElementsAre;
using testing::Optional;

// A, U+00E9, U+20AC and U+1F600: one, two, three and four octets.
const Octets all_lengths{0x41, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80};

std::optional<Numbers> right(Operation operation, const Octets& text,
                             Encoding encoding = Encoding::utf_8, std::size_t unit = 1) {
  const auto characters = vectors::characters_of(encoding, text);
  if (!characters) return std::nullopt;
  return right_numbers(operation, *characters, text.size(), unit);
}

TEST(RightNumbers, OfACharacterOfEachLength) {
  EXPECT_THAT(right(Operation::count, all_lengths), Optional(ElementsAre(4)));
  EXPECT_THAT(right(Operation::boundary, all_lengths),
              Optional(ElementsAre(0, 1, 1, 3, 3, 3, 6, 6, 6, 6)));
  EXPECT_THAT(right(Operation::next, all_lengths), Optional(ElementsAre(1, 3, 6, 10)));
  EXPECT_THAT(right(Operation::prev, all_lengths), Optional(ElementsAre(6, 3, 1, 0)));
  EXPECT_THAT(right(Operation::length_as_utf_8, all_lengths), Optional(ElementsAre(10)));
  EXPECT_THAT(right(Operation::length_as_utf_16, all_lengths), Optional(ElementsAre(5)));
  EXPECT_THAT(right(Operation::length_as_utf_32, all_lengths), Optional(ElementsAre(4)));
}

TEST(RightNumbers, OfNoText) {
  EXPECT_THAT(right(Operation::count, {}), Optional(ElementsAre(0)));
  for (const Operation operation : {Operation::boundary, Operation::next, Operation::prev}) {
    EXPECT_THAT(right(operation, {}), Optional(ElementsAre())) << name(operation);
  }
}

TEST(RightNumbers, AreNotThereForIllFormedText) {
  EXPECT_EQ(right(Operation::count, {0x41, 0xC0, 0x80}), std::nullopt);
  EXPECT_EQ(right(Operation::next, {0xE2, 0x82}), std::nullopt);
}

// A and U+1F600 in units of two octets.
TEST(RightNumbers, CountOctetsButHaveOneBoundaryForEachUnit) {
  const Octets text{0x41, 0x00, 0x3D, 0xD8, 0x00, 0xDE};
  EXPECT_THAT(right(Operation::boundary, text, Encoding::utf_16le, 2),
              Optional(ElementsAre(0, 2, 2)));
  EXPECT_THAT(right(Operation::next, text, Encoding::utf_16le, 2), Optional(ElementsAre(2, 6)));
  EXPECT_THAT(right(Operation::length_as_utf_8, text, Encoding::utf_16le, 2),
              Optional(ElementsAre(5)));
}

// Libraries count a pair of Modified UTF-8 as one character or as two.
TEST(RightNumbers, AreOpenForPairsOfModifiedUtf8) {
  const Octets pair{0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80};
  EXPECT_EQ(right(Operation::count, pair, Encoding::modified_utf_8), std::nullopt);
  EXPECT_THAT(right(Operation::count, pair, Encoding::cesu_8), Optional(ElementsAre(1)));
}

// UTF-16 and UTF-8 have no form for the surrogates of WTF-8.
TEST(RightNumbers, HaveNoLengthForASurrogate) {
  const Octets surrogate{0xED, 0xA0, 0x80};
  EXPECT_EQ(right(Operation::length_as_utf_16, surrogate, Encoding::wtf_8), std::nullopt);
  EXPECT_THAT(right(Operation::count, surrogate, Encoding::wtf_8), Optional(ElementsAre(1)));
}

}  // namespace
}  // namespace utf8spec::harnesses
