// APIs report the place of an error in different ways: the start of the subsequence, the octet
// that offends, a number of characters or of UTF-16 units. The judge learns which way a decoder
// uses and then expects it. The examples are chosen so that the ways give different numbers
// where they can.
#include "harnesses/judge/error_ways.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

using reference::IllFormed;
using reference::Kind;

TEST(ErrorWays, TellAnOffsetEachInItsOwn) {
  // F0 9F 98 80 and C3 A9 are six octets, two characters and three UTF-16 units. E2 82 follows,
  // cut by another octet.
  const IllFormed error{6, 2, Kind::bad_continuation};
  const auto told = [&](OffsetWay way) { return offset_told(way, error, U"\U0001F600\u00E9"); };
  EXPECT_EQ(told(OffsetWay::start), 6U);
  EXPECT_EQ(told(OffsetWay::offending_octet), 8U);
  EXPECT_EQ(told(OffsetWay::after), 8U);
  EXPECT_EQ(told(OffsetWay::characters), 2U);
  EXPECT_EQ(told(OffsetWay::utf16_units), 3U);
  EXPECT_EQ(told(OffsetWay::last_octet), 7U);
  EXPECT_EQ(told(OffsetWay::one_based), 7U);
}

// FF or a lone continuation is wrong at its own offset. No later octet is needed.
TEST(ErrorWays, AnOctetThatIsWrongByItselfOffends) {
  for (const Kind kind : {Kind::invalid_octet, Kind::unexpected_continuation}) {
    const IllFormed error{4, 1, kind};
    EXPECT_EQ(offset_told(OffsetWay::offending_octet, error, U"abcd"), 4U);
    EXPECT_EQ(offset_told(OffsetWay::after, error, U"abcd"), 5U);
  }
}

// The maximal subpart, or always 1.
TEST(ErrorWays, TellALength) {
  const IllFormed error{0, 3, Kind::truncated};
  EXPECT_EQ(length_told(LengthWay::maximal_subpart, error), 3U);
  EXPECT_EQ(length_told(LengthWay::one, error), 1U);
}

// The chunks are E2, 82, an empty one, `a` and `b`. The error is certain when `a` is read, in
// chunk 3.
TEST(ErrorWays, TellAChunk) {
  const IllFormed error{0, 2, Kind::bad_continuation};
  const Request request{Operation::stream, {0xE2, 0x82, 'a', 'b'}, {1, 2, 2, 3}, {}};
  EXPECT_EQ(chunk_told(ChunkWay::earliest, error, request), 3U);
  EXPECT_EQ(chunk_told(ChunkWay::end, error, request), 5U);
  // Only the end makes certain that it is cut short.
  const IllFormed cut{0, 4, Kind::truncated};
  EXPECT_EQ(chunk_told(ChunkWay::earliest, cut, request), 5U);
}

}  // namespace
}  // namespace utf8spec::harnesses
