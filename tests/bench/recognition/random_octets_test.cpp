#include "bench/recognition/random_octets.h"

#include <gtest/gtest.h>

#include <cmath>

namespace utf8spec::bench {
namespace {

// The figures of the published table. The seed is fixed, so that this holds always or never.
TEST(RandomShares, AgreeWithTheExactOnesWithinFourStandardErrors) {
  for (const RandomRow& row : random_rows({})) {
    for (const RandomShare& share : {row.of_all, row.of_high}) {
      EXPECT_LE(std::abs(share.measured() - share.exact), 4 * share.standard_error())
          << row.length << " octets";
    }
  }
}

// With four standard errors, one seed of ten thousand fails in a row. Others than the usual one
// must agree too, so that it was not chosen for its luck.
TEST(RandomShares, AgreeForOtherSeeds) {
  for (const std::uint64_t seed : {0U, 1U, 2279U}) {
    for (const RandomRow& row : random_rows({seed, std::uint64_t{1} << 18})) {
      if (row.of_all.exact * static_cast<double>(row.of_all.strings) < 10) break;
      EXPECT_LE(std::abs(row.of_all.measured() - row.of_all.exact), 4 * row.of_all.standard_error())
          << seed << ": " << row.length;
    }
  }
}

// RFC 3629 section 4: 128 sequences of one octet and 1,920 of two.
TEST(RandomShares, OfShortStringsAreThoseOfTheSyntax) {
  const auto rows = random_rows({1, 1});
  ASSERT_EQ(rows[1].length, 2U);
  EXPECT_EQ(rows[0].of_all.exact, 0.5);
  EXPECT_EQ(rows[0].of_high.exact, 0);
  EXPECT_EQ(rows[1].of_all.exact, (128.0 * 128 + 1'920) / (256 * 256));
  EXPECT_EQ(rows[1].of_high.exact, 1'920.0 / (256 * 256 - 128 * 128));
}

// RFC 3629 section 1: "diminishing with increasing string length".
TEST(RandomShares, FallWithTheLength) {
  const auto rows = random_rows({1, 1});
  for (std::size_t place = 1; place < rows.size(); ++place) {
    EXPECT_LT(rows[place].of_all.exact, rows[place - 1].of_all.exact);
    if (place > 1) {
      EXPECT_LT(rows[place].of_high.exact, rows[place - 1].of_high.exact);
    }
  }
}

TEST(RandomPieces, AreTheSameForTheSameSeed) {
  const PieceCounts first = count_random_pieces({7, 1'000});
  const PieceCounts second = count_random_pieces({7, 1'000});
  for (std::size_t index = 0; index < first.size(); ++index) {
    EXPECT_EQ(first[index].all, 1'000U);
    EXPECT_EQ(first[index].with_high, second[index].with_high);
    EXPECT_EQ(first[index].well_formed, second[index].well_formed);
  }
}

// Two octets of UTF-16 are well-formed unless they are a surrogate: 2,048 of 65,536 units.
TEST(MachineShares, OfUtf16CountSurrogates) {
  for (const MachineShares& row : machine_shares()) {
    if (row.encoding != reference::Encoding::utf_16le) continue;
    EXPECT_EQ(row.shares[0], 0);
    EXPECT_EQ(row.shares[1], 1 - 2'048.0 / 65'536);
    return;
  }
  FAIL() << "no row for utf-16le";
}

}  // namespace
}  // namespace utf8spec::bench
