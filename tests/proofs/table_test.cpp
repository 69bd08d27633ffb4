#include "proofs/table.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "reference/decode.h"
#include "tests/proofs/tables.h"

namespace utf8spec::proofs {
namespace {

using reference::Kind;

TEST(ProofsTable, ListsRangesThatHoldEveryOctetOnce) {
  for (const State& state : proved_table()) {
    unsigned next = 0;
    for (const auto& [octets, entry] : ranges_of(state)) {
      ASSERT_EQ(octets.first, next);
      ASSERT_EQ(state.entries[octets.last], entry);
      next = octets.last + 1u;
    }
    ASSERT_EQ(next, 256u);
  }
}

TEST(ProofsTable, JoinsOnlyNeighboursWithTheSameEntry) {
  const std::vector<EntryRange> ranges = ranges_of(proved_table()[0]);
  for (std::size_t range = 1; range < ranges.size(); ++range) {
    EXPECT_NE(ranges[range - 1].entry, ranges[range].entry);
  }
}

// The control states of UTF-8: docs/measurements/machines.md counts 11 too.
TEST(ProofsTable, MergesStatesThatNoTextTellsApart) {
  EXPECT_EQ(merged(every_state()).size(), 11u);
}

TEST(ProofsTable, MergesNothingTwice) {
  const Table least = merged(every_state());
  EXPECT_EQ(merged(least).size(), least.size());
}

// The nine rows have 27 columns. 18 of them lead on, and the first state has no column before it.
TEST(ProofsTable, HasAStateForEachRangeThatLeadsOn) {
  EXPECT_EQ(proved_table().size(), 19u);
  std::size_t fitting = 0;
  for (const State& state : proved_table()) {
    for (const EntryRange& range : ranges_of(state)) fitting += range.entry.fits();
  }
  EXPECT_EQ(fitting, 27u);
}

TEST(ProofsTable, AcceptsWhatTheReferenceAccepts) {
  Octets text(3);
  for (unsigned string = 0; string < 1u << 24; ++string) {
    for (unsigned place = 0; place < 3; ++place) {
      text[place] = static_cast<std::uint8_t>(string >> (8 * (2 - place)) & 0xFF);
    }
    ASSERT_EQ(accepts(proved_table(), text), reference::is_well_formed(text)) << string;
  }
}

// A table in which octets wait for ever has no rows.
TEST(ProofsTable, RefusesToWriteEndlessPathsAsRows) {
  State endless{};
  endless.entries.fill({Kind::truncated, 0, 0});
  EXPECT_THROW(with_state_for_each_range({endless}), std::length_error);
}

}  // namespace
}  // namespace utf8spec::proofs
