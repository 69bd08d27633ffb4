#include "bench/recognition/pieces.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "reference/decode.h"

namespace utf8spec::bench {
namespace {

// A text of which each octet is a character.
vectors::EncodedText of_octets(Octets octets) {
  const std::size_t size = octets.size();
  return {std::move(octets), std::vector<bool>(size + 1, true)};
}

// "Kä Ĥ", a lone continuation octet, U+1F600 and the first octets of a longer character.
Octets mixed_octets() {
  return {0x4B, 0xC3, 0xA4, 0x20, 0xC4, 0xA4, 0x80, 0x41, 0xF0, 0x9F, 0x98, 0x80, 0xE0, 0xA0};
}

bool is_high(std::uint8_t octet) { return octet > 0x7F; }

// Asks about each piece by itself.
PieceCount count_one_by_one(const vectors::EncodedText& text, std::size_t length) {
  PieceCount count;
  for (std::size_t start = 0; start + length <= text.octets.size(); ++start) {
    if (!text.is_boundary[start] || !text.is_boundary[start + length]) continue;
    const OctetView piece = OctetView(text.octets).subspan(start, length);
    ++count.all;
    if (std::ranges::none_of(piece, is_high)) continue;
    ++count.with_high;
    count.well_formed += reference::is_well_formed(piece) ? 1 : 0;
  }
  return count;
}

void expect_counts_one_by_one(const vectors::EncodedText& text) {
  const PieceCounts counts = count_pieces(text);
  for (std::size_t index = 0; index < counts.size(); ++index) {
    const PieceCount expected = count_one_by_one(text, piece_lengths[index]);
    EXPECT_EQ(counts[index].all, expected.all) << piece_lengths[index];
    EXPECT_EQ(counts[index].with_high, expected.with_high) << piece_lengths[index];
    EXPECT_EQ(counts[index].well_formed, expected.well_formed) << piece_lengths[index];
  }
}

TEST(Pieces, AreCountedAsOneByOne) { expect_counts_one_by_one(of_octets(mixed_octets())); }

TEST(Pieces, BeginAndEndAtBoundaries) {
  vectors::EncodedText text = of_octets(mixed_octets());
  for (const std::size_t offset : {2U, 5U, 9U, 11U}) text.is_boundary[offset] = false;
  expect_counts_one_by_one(text);
}

TEST(Pieces, OfAsciiSayNothing) {
  const PieceCounts counts = count_pieces(of_octets(Octets(100, 0x41)));
  EXPECT_EQ(counts.front().all, 100U);
  EXPECT_EQ(counts.back().all, 37U);
  for (const PieceCount& count : counts) {
    EXPECT_EQ(count.with_high, 0U);
    EXPECT_EQ(count.well_formed, 0U);
    EXPECT_EQ(count.well_formed_of_all(), count.all);
  }
}

TEST(Pieces, OfNothingAreNone) {
  const PieceCounts counts = count_pieces(of_octets({}));
  for (const PieceCount& count : counts) EXPECT_EQ(count.all, 0U);
}

// C3 A4, then C4 A4 with ASCII between, then C3 alone.
TEST(HighOctets, AreCountedAcrossAscii) {
  const HighCounts counts =
      count_by_high_octets(of_octets({0xC3, 0xA4, 0x20, 0xC4, 0xA4, 0x20, 0xC3}));
  EXPECT_EQ(counts[0].all, 5U);  // one octet
  EXPECT_EQ(counts[0].well_formed, 0U);
  EXPECT_EQ(counts[1].all, 4U);  // two
  EXPECT_EQ(counts[1].well_formed, 2U);
  EXPECT_EQ(counts[3].all, 2U);  // four
  EXPECT_EQ(counts[3].well_formed, 1U);
  EXPECT_EQ(counts[4].all, 0U);  // six
}

TEST(LongestHighRun, IsTheFirstOfItsLength) {
  EXPECT_EQ(longest_high_run(of_octets(
                {0xC3, 0xA4, 0x20, 0xC4, 0xA4, 0xC5, 0x80, 0xFF, 0xE0, 0xA0, 0x80, 0xC5})),
            (Octets{0xC4, 0xA4, 0xC5, 0x80}));
  EXPECT_EQ(longest_high_run(of_octets({0xE4, 0x41, 0x80})), Octets{});
}

TEST(LongestHighRun, EndsAtABoundary) {
  vectors::EncodedText text = of_octets({0xC4, 0xA4, 0xC5, 0x80});
  text.is_boundary[4] = false;
  EXPECT_EQ(longest_high_run(text), (Octets{0xC4, 0xA4}));
}

}  // namespace
}  // namespace utf8spec::bench
