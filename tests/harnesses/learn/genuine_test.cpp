#include "harnesses/learn/genuine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::harnesses::learn {
namespace {

using reference::Encoding;

Octets changed(Encoding reading, const Octets& word) {
  return GenuineValue::make(reading, U'\uFFFD')->with_neighbour(word);
}

TEST(LearnGenuine, ValueOfAWordBecomesItsNeighbour) {
  EXPECT_EQ(changed(Encoding::utf_8, {0x41, 0xEF, 0xBF, 0xBD}), (Octets{0x41, 0xEF, 0xBF, 0xBC}));
  EXPECT_EQ(changed(Encoding::utf_16be, {0xFF, 0xFD, 0xFF, 0xFD}),
            (Octets{0xFF, 0xFC, 0xFF, 0xFC}));
  EXPECT_EQ(changed(Encoding::utf_16le, {0xFD, 0xFF, 0x41}), (Octets{0xFC, 0xFF, 0x41}));
}

TEST(LearnGenuine, OctetsAcrossTwoUnitsAreAnotherCharacter) {
  const auto value = GenuineValue::make(Encoding::utf_16be, U'\uFFFD');
  EXPECT_FALSE(value->is_in(Octets{0x00, 0xFF, 0xFD, 0x00}));
  EXPECT_TRUE(value->is_in(Octets{0x00, 0x41, 0xFF, 0xFD}));
  EXPECT_FALSE(GenuineValue::make(Encoding::utf_32be, U'\uFFFD')
                   ->is_in(Octets{0x00, 0x41, 0x00, 0x00, 0xFF, 0xFD}));
}

TEST(LearnGenuine, SignatureSaysInWhichOrderTheValueStands) {
  EXPECT_EQ(changed(Encoding::utf_16, {0xFF, 0xFE, 0xFD, 0xFF}), (Octets{0xFF, 0xFE, 0xFC, 0xFF}));
  EXPECT_EQ(changed(Encoding::utf_16, {0xFF, 0xFD}), (Octets{0xFF, 0xFC}));
  EXPECT_EQ(changed(Encoding::utf_16_little, {0xFD, 0xFF}), (Octets{0xFC, 0xFF}));
}

TEST(LearnGenuine, ValueThatTheEncodingHasNotStandsInNoWord) {
  EXPECT_FALSE(GenuineValue::make(Encoding::utf_16be, 0xDC80).has_value());
  EXPECT_TRUE(GenuineValue::make(Encoding::wtf_8, 0xDC80).has_value());
}

TEST(LearnGenuine, OnlyWhatChangesWithTheInputIsMarked) {
  const auto value = GenuineValue::make(Encoding::utf_8, U'\uFFFD');
  const std::u32string marked{GenuineValue::mark, U'A', U'\uFFFD'};
  EXPECT_EQ(value->marked(U"\uFFFDA\uFFFD", U"\uFFFCA\uFFFD"), marked);
  EXPECT_EQ(value->marked(U"\uFFFDA", U"\uFFFCB"), U"\uFFFDA") << "another difference";
}

}  // namespace
}  // namespace utf8spec::harnesses::learn
