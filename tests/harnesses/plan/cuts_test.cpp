// Cuts for streams. A vector is split in every way up to 32 octets, and beyond that near the
// places where decoders change their behaviour. Stream bugs show only at certain cuts, so a
// place that is left out is a bug that is not found. Too many cuts would make a run too long.
#include "harnesses/plan/cuts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace utf8spec::harnesses {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

// Letters, with an invalid octet at each offset of `errors`.
vectors::Vector vector_as_long_as(std::size_t octets, const std::vector<std::size_t>& errors = {}) {
  vectors::Vector vector;
  vector.octets.assign(octets, 'a');
  for (const std::size_t offset : errors) {
    vector.octets[offset] = 0xFF;
    vector.errors.push_back({offset, 1, reference::Kind::invalid_octet});
  }
  vector.well_formed = errors.empty();
  return vector;
}

// Nothing and one octet cannot be cut.
TEST(Cuts, OctetByOctetStandBetweenTheOctets) {
  EXPECT_THAT(piece_by_piece(0), IsEmpty());
  EXPECT_THAT(piece_by_piece(1), IsEmpty());
  EXPECT_THAT(piece_by_piece(4), ElementsAre(1, 2, 3));
}

// n octets have n - 1 places to cut: one of them, or two.
TEST(Cuts, SplitUpTo32OctetsInEveryWay) {
  for (std::size_t size = 0; size <= 32; ++size) {
    const std::vector<Cuts> all = splits(vector_as_long_as(size));
    const std::size_t places = size == 0 ? 0 : size - 1;
    const auto two_chunks = std::ranges::count(all, 1U, &Cuts::size);
    const auto three_chunks = std::ranges::count(all, 2U, &Cuts::size);
    EXPECT_EQ(static_cast<std::size_t>(two_chunks), places) << size;
    EXPECT_EQ(static_cast<std::size_t>(three_chunks), places * (places - 1) / 2) << size;
    EXPECT_EQ(std::set<Cuts>(all.begin(), all.end()).size(), all.size()) << size;
  }
}

// Empty chunks are a kind of their own, so that a report can name them.
TEST(Cuts, NeverSplitIntoEmptyChunks) {
  for (const Cuts& cuts : splits(vector_as_long_as(32))) {
    EXPECT_GT(cuts.front(), 0U);
    EXPECT_LT(cuts.back(), 32U);
    EXPECT_TRUE(std::ranges::is_sorted(cuts, std::less_equal<>())) << "at " << cuts.front();
  }
}

// Up to four octets around both ends, the error at 25, and the multiples of 16.
TEST(Cuts, StandNearEndsErrorsAndBlocksBeyond32Octets) {
  const Cuts places = cut_places(vector_as_long_as(57, {25}));
  const std::set<std::size_t> found(places.begin(), places.end());
  std::set<std::size_t> expected;
  for (const std::size_t target : {0U, 16U, 25U, 32U, 48U, 57U}) {
    for (std::size_t place = target < 4 ? 0 : target - 4; place <= target + 4; ++place) {
      if (place > 0 && place < 57) expected.insert(place);
    }
  }
  EXPECT_EQ(found, expected);
  EXPECT_TRUE(expected.contains(24) && !expected.contains(10));  // both sides of the rule are seen
}

// Beyond a few hundred octets, only ends, errors and large blocks (here 4096) count.
TEST(Cuts, StandNearLargeBlocksOnlyInLongInputs) {
  const Cuts places = cut_places(vector_as_long_as(5000, {2000}));
  EXPECT_THAT(places, Contains(4));
  EXPECT_THAT(places, Not(Contains(5)));
  EXPECT_THAT(places, Not(Contains(16)));
  EXPECT_THAT(places, Contains(1996));
  EXPECT_THAT(places, Contains(2004));
  EXPECT_THAT(places, Not(Contains(2005)));
  EXPECT_THAT(places, Contains(4092));
  EXPECT_THAT(places, Contains(4100));
  EXPECT_THAT(places, Contains(4999));
}

// Two cuts far apart are two independent seams. Eight octets hold two sequences of four.
TEST(Cuts, OfThreeChunksLieCloseBeyond32Octets) {
  std::size_t farthest = 0;
  for (const Cuts& cuts : splits(vector_as_long_as(100))) {
    farthest = std::max(farthest, cuts.back() - cuts.front());
  }
  EXPECT_EQ(farthest, 8U);
}

// Equal cuts enclose an empty chunk; three equal cuts enclose two.
TEST(Cuts, MakeEmptyChunksBeforeBehindAndBetween) {
  EXPECT_THAT(
      empty_chunks(vector_as_long_as(3)),
      ElementsAre(ElementsAre(0), ElementsAre(3), ElementsAre(0, 0, 3, 3), ElementsAre(1, 1),
                  ElementsAre(1, 1, 1), ElementsAre(2, 2), ElementsAre(2, 2, 2)));
}

// Progress needs the number before the run. 32 and 33 are the sides of the limit.
TEST(Cuts, AreCountedWithoutBeingMade) {
  for (const std::size_t size : {0U, 1U, 2U, 31U, 32U, 33U, 100U, 5000U}) {
    const vectors::Vector vector =
        vector_as_long_as(size, size == 100 ? std::vector{50UL} : std::vector<std::size_t>{});
    EXPECT_EQ(split_count(vector), splits(vector).size()) << size;
    EXPECT_EQ(empty_chunk_count(vector), empty_chunks(vector).size()) << size;
  }
}

// Without octets, the start and the end are the same place, so the same cut comes twice.
TEST(Cuts, MakeEmptyChunksOfNothing) {
  EXPECT_THAT(empty_chunks(vector_as_long_as(0)),
              ElementsAre(ElementsAre(0), ElementsAre(0), ElementsAre(0, 0, 0, 0)));
}

}  // namespace
}  // namespace utf8spec::harnesses
