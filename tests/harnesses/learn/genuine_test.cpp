// A decoder that replaces puts out U+FFFD for errors and for genuine U+FFFD. The learner must
// tell them apart. It asks a second time with each genuine value changed to its neighbour: what
// changes in the output is genuine. The trap is to change octets that only look like the value.
#include "harnesses/learn/genuine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::harnesses::learn {
namespace {

using reference::Encoding;

// The word with each genuine U+FFFD changed to U+FFFC.
Octets changed(Encoding reading, const Octets& word) {
  return GenuineValues(reading, U"\uFFFD").with_neighbours(word);
}

TEST(LearnGenuine, ValueOfAWordBecomesItsNeighbour) {
  EXPECT_EQ(changed(Encoding::utf_8, {0x41, 0xEF, 0xBF, 0xBD}), (Octets{0x41, 0xEF, 0xBF, 0xBC}));
  EXPECT_EQ(changed(Encoding::utf_16be, {0xFF, 0xFD, 0xFF, 0xFD}),
            (Octets{0xFF, 0xFC, 0xFF, 0xFC}));
  EXPECT_EQ(changed(Encoding::utf_16le, {0xFD, 0xFF, 0x41}), (Octets{0xFC, 0xFF, 0x41}));
}

// 00 FF, FD 00 contains FF FD across two units of UTF-16BE. In UTF-32BE, FF FD must be the end
// of an aligned unit.
TEST(LearnGenuine, OctetsAcrossTwoUnitsAreAnotherCharacter) {
  const GenuineValues value(Encoding::utf_16be, U"\uFFFD");
  EXPECT_FALSE(value.are_in(Octets{0x00, 0xFF, 0xFD, 0x00}));
  EXPECT_TRUE(value.are_in(Octets{0x00, 0x41, 0xFF, 0xFD}));
  EXPECT_FALSE(GenuineValues(Encoding::utf_32be, U"\uFFFD")
                   .are_in(Octets{0x00, 0x41, 0x00, 0x00, 0xFF, 0xFD}));
}

// UTF-16 without a signature is big-endian. The dialect utf_16_little takes it for
// little-endian.
TEST(LearnGenuine, SignatureSaysInWhichOrderTheValueStands) {
  EXPECT_EQ(changed(Encoding::utf_16, {0xFF, 0xFE, 0xFD, 0xFF}), (Octets{0xFF, 0xFE, 0xFC, 0xFF}));
  EXPECT_EQ(changed(Encoding::utf_16, {0xFF, 0xFD}), (Octets{0xFF, 0xFC}));
  EXPECT_EQ(changed(Encoding::utf_16_little, {0xFD, 0xFF}), (Octets{0xFC, 0xFF}));
}

// U+DC80 has no form in UTF-16; in WTF-8 it has one.
TEST(LearnGenuine, ValueThatTheEncodingHasNotStandsInNoWord) {
  const std::u32string surrogate{0xDC80};
  EXPECT_FALSE(GenuineValues(Encoding::utf_16be, surrogate).are_in(Octets{0xDC, 0x80}));
  EXPECT_TRUE(GenuineValues(Encoding::wtf_8, surrogate).are_in(Octets{0xED, 0xB2, 0x80}));
}

// If anything else changes as well, the two outputs do not belong together and nothing is
// marked.
TEST(LearnGenuine, OnlyWhatChangesWithTheInputIsMarked) {
  const GenuineValues value(Encoding::utf_8, U"\uFFFD");
  const std::u32string marked{U'\uFFFD' | GenuineValues::genuine, U'A', U'\uFFFD'};
  EXPECT_EQ(value.marked(U"\uFFFDA\uFFFD", U"\uFFFCA\uFFFD"), marked);
  EXPECT_EQ(value.plain(marked[0]), U'\uFFFD');
  EXPECT_EQ(value.marked(U"\uFFFDA", U"\uFFFCB"), U"\uFFFDA") << "another difference";
}

// `?` and `>` are neighbours of each other, and both may begin a mark.
TEST(LearnGenuine, SeveralValuesAreTriedTogether) {
  const GenuineValues values(Encoding::utf_8, U"?>");
  EXPECT_EQ(values.with_neighbours(Octets{'?', 'a', '>'}), (Octets{'>', 'a', '?'}));
  const std::u32string marked{U'?' | GenuineValues::genuine, U'?', U'>' | GenuineValues::genuine};
  EXPECT_EQ(values.marked(U"?"
                          U"?>",
                          U">?"
                          U"?"),
            marked);
}

}  // namespace
}  // namespace utf8spec::harnesses::learn
