// Changes of cuts move the ends of chunks and keep the octets. Stream decoders fail at cuts
// inside sequences and at empty chunks, so the mutator must reach all of these places. Cuts
// that are out of order or too many would be lost when an input is saved.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "harnesses/fuzz/mutator/change.h"
#include "tests/harnesses/fuzz/mutator/cases.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using Cuts = std::vector<std::size_t>;

// Three inputs: an ordinary one, one with the most cuts that fit, and the empty one.
TEST(CutChanges, KeepTheOctetsAndTheOrderAndHoldToWhatAnInputCanTell) {
  Case full = every_row();
  full.cuts.assign(most_cuts, 5);
  for (const Mutation& change : cut_changes()) {
    for (const Case& given : {every_row(), full}) {
      each_result(change.name, given, [&](const Case& changed) {
        ASSERT_EQ(changed.octets, given.octets) << change.name;
        ASSERT_TRUE(cuts_are_in_order(changed)) << change.name;
        ASSERT_LE(changed.cuts.size(), most_cuts) << change.name;
      });
    }
    each_result(change.name, {},
                [](const Case& changed) { ASSERT_TRUE(cuts_are_in_order(changed)); });
  }
}

// Places 0 and 20 are included: they make an empty chunk at the start or at the end.
TEST(CutChanges, AddReachesEveryPlace) {
  std::set<std::size_t> cuts;
  each_result("add-cut", {.octets = Octets(20, 'a'), .cuts = {}, .values = {}},
              [&](const Case& changed) {
                ASSERT_EQ(changed.cuts.size(), 1u);
                cuts.insert(changed.cuts[0]);
              });
  EXPECT_EQ(cuts.size(), 21u);
}

// a, U+40000 and b. A draw that hits a letter changes nothing, as there is no inside.
TEST(CutChanges, InsideCutsEachPlaceWithinASequence) {
  const Case given{.octets = {'a', 0xF1, 0x80, 0x80, 0x80, 'b'}, .cuts = {}, .values = {}};
  std::set<Cuts> seen;
  each_result("cut-inside-sequence", given, [&](const Case& c) { seen.insert(c.cuts); });
  EXPECT_EQ(seen, (std::set<Cuts>{{}, {2}, {3}, {4}}));
}

// The same text: its pieces meet at 1 and 5, and the ends count as well.
TEST(CutChanges, BetweenCutsWherePiecesMeet) {
  const Case given{.octets = {'a', 0xF1, 0x80, 0x80, 0x80, 'b'}, .cuts = {}, .values = {}};
  std::set<Cuts> seen;
  each_result("cut-between-pieces", given, [&](const Case& c) { seen.insert(c.cuts); });
  EXPECT_EQ(seen, (std::set<Cuts>{{0}, {1}, {5}, {6}}));
}

// Two equal cuts have an empty chunk between them. A moved cut goes to a neighbour, to the
// other cut, or to an end.
TEST(CutChanges, RepeatRemoveAndMoveDoAsTheyAreNamed) {
  const Case given{.octets = Octets(10, 'a'), .cuts = {2, 7}, .values = {}};
  std::set<Cuts> repeated;
  each_result("repeat-cut", given, [&](const Case& c) { repeated.insert(c.cuts); });
  EXPECT_EQ(repeated, (std::set<Cuts>{{2, 2, 7}, {2, 7, 7}}));

  std::set<Cuts> removed;
  each_result("remove-cut", given, [&](const Case& c) { removed.insert(c.cuts); });
  EXPECT_EQ(removed, (std::set<Cuts>{{2}, {7}}));

  each_result("remove-all-cuts", given, [](const Case& c) { ASSERT_TRUE(c.cuts.empty()); });

  std::set<Cuts> moved;
  each_result("move-cut", given, [&](const Case& c) { moved.insert(c.cuts); });
  for (const Cuts& cuts :
       {Cuts{1, 7}, Cuts{3, 7}, Cuts{2, 6}, Cuts{2, 8}, Cuts{2, 2}, Cuts{7, 10}}) {
    EXPECT_TRUE(moved.contains(cuts)) << testing::PrintToString(cuts);
  }
}

// Chunks of one octet are the hardest case for a stream decoder: it must hold every state.
TEST(CutChanges, OctetByOctetCutsARunOfSingleOctets) {
  each_result("cut-octet-by-octet", every_row(), [](const Case& changed) {
    ASSERT_GE(changed.cuts.size(), 2u);
    for (std::size_t index = 1; index < changed.cuts.size(); ++index) {
      ASSERT_EQ(changed.cuts[index], changed.cuts[index - 1] + 1);
    }
  });
}

// `bc` is replaced by five octets, then the five by nothing. Cuts inside the part move to an
// end of it.
TEST(Edit, CutsStayBetweenTheOctetsWhereTheyWere) {
  Case changed{.octets = {'a', 'b', 'c', 'd', 'e', 'f'}, .cuts = {0, 1, 2, 3, 4, 6}, .values = {}};
  replace_part(changed, 1, 2, Octets{'1', '2', '3', '4', '5'});
  EXPECT_EQ(changed.octets, (Octets{'a', '1', '2', '3', '4', '5', 'd', 'e', 'f'}));
  EXPECT_EQ(changed.cuts, (Cuts{0, 1, 2, 6, 7, 9}));
  replace_part(changed, 1, 5, {});
  EXPECT_EQ(changed.octets, (Octets{'a', 'd', 'e', 'f'}));
  EXPECT_EQ(changed.cuts, (Cuts{0, 1, 1, 1, 2, 4}));
}

// A place at a cut belongs to the chunk behind it.
TEST(Edit, AChunkStartsAtTheLastCutBefore) {
  const Case given{.octets = Octets(10, 'a'), .cuts = {2, 7}, .values = {}};
  EXPECT_EQ(chunk_start(given, 1), 0u);
  EXPECT_EQ(chunk_start(given, 2), 2u);
  EXPECT_EQ(chunk_start(given, 6), 2u);
  EXPECT_EQ(chunk_start(given, 9), 7u);
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
