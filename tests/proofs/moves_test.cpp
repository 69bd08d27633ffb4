#include "proofs/moves.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/proofs/tables.h"

namespace utf8spec::proofs {
namespace {

// Nine rows have 27 columns with two bounds each, which move in two directions. Below 00 there is
// nothing.
TEST(ProofsMoves, Are107) { EXPECT_EQ(all_moves(proved_table()).size(), 27u * 2 * 2 - 1); }

TEST(ProofsMoves, ChangeTheEntryOfOneOctet) {
  for (const TableMove& move : all_moves(proved_table())) {
    const Table wrong = moved(proved_table(), move);
    std::size_t changed = 0;
    for (std::size_t state = 0; state < wrong.size(); ++state) {
      for (std::size_t octet = 0; octet < 256; ++octet) {
        changed += wrong[state].entries[octet] != proved_table()[state].entries[octet];
      }
    }
    EXPECT_EQ(changed, 1u) << text_of(move, paths_of(proved_table()));
  }
}

TEST(ProofsMoves, TakeInTheOctetBesideTheRange) {
  const TableMove move{0, {0xC2, 0xDF}, MovedBound::first, -1};
  const Table wrong = moved(proved_table(), move);
  EXPECT_TRUE(accepts(wrong, Octets{0xC1, 0x80}));
  EXPECT_FALSE(accepts(proved_table(), Octets{0xC1, 0x80}));
}

TEST(ProofsMoves, TakeAnOctetFromTheRangeBesideIt) {
  const TableMove move{0, {0xE0, 0xE0}, MovedBound::last, 1};
  const Table wrong = moved(proved_table(), move);
  EXPECT_FALSE(accepts(wrong, Octets{0xE1, 0x80, 0x80}));
  EXPECT_TRUE(accepts(wrong, Octets{0xE1, 0xA0, 0x80}));
}

TEST(ProofsMoves, LoseTheOctetAtTheBound) {
  const TableMove move{0, {0x00, 0x7F}, MovedBound::last, -1};
  EXPECT_FALSE(accepts(moved(proved_table(), move), Octets{0x7F}));
}

TEST(ProofsMoves, AreNamedByTheRangesBeforeThem) {
  const std::vector<std::string> paths = paths_of(proved_table());
  std::vector<std::string> names;
  for (const TableMove& move : all_moves(proved_table())) names.push_back(text_of(move, paths));
  EXPECT_THAT(names,
              testing::IsSupersetOf({"[00..7F] first +1", "[F4] last +1", "ED [80..9F] last +1",
                                     "F4 80..8F 80..BF [80..BF] last -1"}));
  std::ranges::sort(names);
  EXPECT_TRUE(std::ranges::adjacent_find(names) == names.end());
}

}  // namespace
}  // namespace utf8spec::proofs
