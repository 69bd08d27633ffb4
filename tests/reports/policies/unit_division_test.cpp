// Divisions of ill-formed UTF-16 that real decoders have. The expected lengths of parts are written
// by hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/policies/divisions.h"
#include "reports/policies/unit_divisions.h"
#include "tests/reports/policies/observer.h"

namespace utf8spec::reports {
namespace {

using reference::Encoding;
using testing::Contains;
using testing::HasSubstr;

const reference::AnyCodec& big = reference::codec_of(Encoding::utf_16be);
const reference::AnyCodec& little = reference::codec_of(Encoding::utf_16le);

TEST(SubpartInOctets, HoldsAnOddOctetThatCanBeginALowSurrogate) {
  EXPECT_EQ(subpart_in_octets(big, Octets{0xD8, 0x00, 0xDC}), 3U);
  EXPECT_EQ(subpart_in_octets(big, Octets{0xD8, 0x00, 0xDF}), 3U);
  EXPECT_EQ(subpart_in_octets(big, Octets{0xD8, 0x00, 0xE0}), 2U);
  EXPECT_EQ(subpart_in_octets(big, Octets{0xD8, 0x00, 0x00}), 2U);
  EXPECT_EQ(subpart_in_octets(big, Octets{0xD8, 0x00}), 2U);
  EXPECT_EQ(subpart_in_octets(big, Octets{0xDC, 0x00, 0xDC}), 2U);
  EXPECT_EQ(subpart_in_octets(big, Octets{0xD8}), 1U);
}

TEST(SubpartInOctets, HoldsAnyOctetInLittleEndianText) {
  EXPECT_EQ(subpart_in_octets(little, Octets{0x00, 0xD8, 0x00}), 3U);
  EXPECT_EQ(subpart_in_octets(little, Octets{0x00, 0xD8, 0xDC}), 3U);
}

TEST(SurrogateAndLow, HoldsALowSurrogateBehindAnySurrogate) {
  EXPECT_EQ(surrogate_and_low(big, Octets{0xDC, 0x00, 0xDF, 0xFF}), 4U);
  EXPECT_EQ(surrogate_and_low(little, Octets{0x00, 0xDC, 0xFF, 0xDF}), 4U);
  EXPECT_EQ(surrogate_and_low(big, Octets{0xDC, 0x00, 0xD8, 0x00}), 2U);
  EXPECT_EQ(surrogate_and_low(big, Octets{0xDC, 0x00, 0x00, 0x41}), 2U);
  EXPECT_EQ(surrogate_and_low(big, Octets{0xDC, 0x00, 0xDC}), 2U);
  EXPECT_EQ(surrogate_and_low(big, Octets{0xD8, 0x00, 0xDC}), 2U);
  EXPECT_EQ(surrogate_and_low(big, Octets{0xDC}), 1U);
}

// Texts that tell all ways of UTF-16 apart, with the number of U+FFFD in each.
struct Marked {
  Octets octets;
  std::size_t marks;
};

Policies policies_of(Encoding encoding, const std::vector<Marked>& texts) {
  Observer observer(Operation::replace);
  for (const auto& [octets, marks] : texts) {
    observer.see_in(encoding, octets, ok(std::u32string(marks, U'\uFFFD')));
  }
  return observer.policies();
}

TEST(UnitDivisions, AreNamed) {
  EXPECT_EQ(
      policies_of(Encoding::utf_16be,
                  {{{0xD8, 0x00, 0xDC}, 1}, {{0xD8, 0x00, 0xD8}, 2}, {{0xDC, 0x00, 0xDC, 0x00}, 2}})
          .replacement,
      "subpart-in-octets");
  EXPECT_EQ(
      policies_of(Encoding::utf_16le, {{{0x00, 0xD8, 0xDC}, 2}, {{0x00, 0xDC, 0x00, 0xDC}, 1}})
          .replacement,
      "surrogate-and-low");
}

// In little-endian text it is the same as one for each maximal subpart, which has a better name.
TEST(UnitDivisions, LeaveTheNameOfMaximalSubpartsInLittleEndianText) {
  EXPECT_EQ(
      policies_of(Encoding::utf_16le, {{{0x00, 0xD8, 0xDC}, 1}, {{0x00, 0xDC, 0x00, 0xDC}, 2}})
          .replacement,
      "maximal-subpart");
}

// One mark for each octet is no way of UTF-16 with a name. The note says `per-unit`, as the report
// does.
TEST(UnitDivisions, AreComparedByTheNamesThatUtf16Has) {
  Observer observer(Operation::replace);
  observer.see_in(Encoding::utf_16be, {0xDC, 0x00}, ok(U"\uFFFD"));
  observer.see_in(Encoding::utf_16be, {0xD8, 0x00, 0xDC}, ok(U"\uFFFD\uFFFD"));
  observer.see_in(Encoding::utf_16be, {0xDC, 0x00, 0xDC, 0x01}, ok(U"\uFFFD\uFFFD"));
  observer.see_in(Encoding::utf_16be, {0xDC, 0x00, 0xDC, 0x00, 0xDC, 0x00},
                  ok(U"\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD"));
  EXPECT_EQ(observer.policies().replacement, "other");
  EXPECT_THAT(observer.evidence().notes("replace"), Contains(HasSubstr("closest to per-unit")));
}

// Both ways fit D8 00 DC, so answers must be seen until one of them does not.
TEST(UnitDivisions, PredictNoAnswersWhileTwoFit) {
  Observer observer(Operation::replace);
  observer.see_in(Encoding::utf_16be, {0xD8, 0x00, 0xDC}, ok(U"\uFFFD"));
  observer.see_in(Encoding::utf_16be, {0xDC, 0x00, 0xDC, 0x00}, ok(U"\uFFFD\uFFFD"));
  EXPECT_EQ(observer.evidence().habits().division, std::nullopt);
  observer.see_in(Encoding::utf_16be, {0xD8, 0x00, 0xD8}, ok(U"\uFFFD"));
  EXPECT_EQ(observer.evidence().habits().division, reference::ReplacementPolicy::maximal_subpart);
}

}  // namespace
}  // namespace utf8spec::reports
