// Changes of octets work on pieces: characters or ill-formed subsequences. Random changes of
// single octets almost never lead from one valid character to another, so each change here aims
// at one place where decoders fail. The tests collect the results of many draws and compare
// them with the full list.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "harnesses/fuzz/pieces.h"
#include "reference/decode.h"
#include "reference/syntax.h"
#include "tests/harnesses/fuzz/mutator/cases.h"
#include "vectors/builder.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using reference::Kind;

// U+20AC, of the fourth row (index 3): a lead E1 to EC.
const Octets euro{0xE2, 0x82, 0xAC};

// An input without cuts.
Case only(Octets octets) { return {.octets = std::move(octets), .cuts = {}, .values = {}}; }

// The three cuts of the input stay three. An empty input may become padding of at most 80
// octets.
TEST(OctetChanges, KeepCutsInOrderAndLeaveAnEmptyInputInPeace) {
  for (const Mutation& change : octet_changes()) {
    each_result(change.name, every_row(), [&](const Case& changed) {
      ASSERT_TRUE(cuts_are_in_order(changed)) << change.name;
      ASSERT_EQ(changed.cuts.size(), 3u) << change.name;
      ASSERT_TRUE(changed.values.empty());
    });
    each_result(change.name, {},
                [](const Case& changed) { ASSERT_LE(changed.octets.size(), 80u); });
  }
}

TEST(OctetChanges, AreTheSameForTheSameDraws) {
  for (const Mutation& change : octet_changes()) {
    Case first = every_row();
    Case second = every_row();
    Draws first_draws(7);
    Draws second_draws(7);
    change.apply(first, first_draws);
    change.apply(second, second_draws);
    EXPECT_EQ(first, second) << change.name;
  }
}

// A change that mostly does nothing wastes half of a fuzz run.
TEST(OctetChanges, EachChangesSomething) {
  for (const Mutation& change : octet_changes()) {
    std::size_t changes = 0;
    each_result(change.name, every_row(), [&](const Case& changed) {
      if (changed.octets != every_row().octets) ++changes;
    });
    EXPECT_GT(changes, tries / 2) << change.name;
  }
}

// All rows but 3, the row of the euro sign itself.
TEST(OctetChanges, OtherRowsReplaceASequenceByEachOfTheOtherRows) {
  std::set<std::size_t> rows;
  each_result("replace-by-other-row", only(euro), [&](const Case& changed) {
    ASSERT_TRUE(reference::is_well_formed(changed.octets));
    rows.insert(reference::row_of_lead[changed.octets[0]]);
  });
  EXPECT_EQ(rows, (std::set<std::size_t>{0, 1, 2, 4, 5, 6, 7, 8}));
}

TEST(OctetChanges, InRowKeepsTheRow) {
  each_result("replace-in-row", only(euro), [](const Case& changed) {
    ASSERT_TRUE(reference::is_well_formed(changed.octets));
    ASSERT_EQ(reference::row_of_lead[changed.octets[0]], 3u);
  });
}

// The new sequence is in front of the euro sign or behind it, never inside.
TEST(OctetChanges, InsertionsReachEveryRowAndKeepWhatIsThere) {
  std::set<std::size_t> rows;
  each_result("insert-sequence", only(euro), [&](const Case& changed) {
    ASSERT_TRUE(reference::is_well_formed(changed.octets));
    ASSERT_GT(changed.octets.size(), euro.size());
    const bool in_front = std::ranges::equal(OctetView(changed.octets).last(euro.size()), euro);
    rows.insert(reference::row_of_lead[changed.octets[in_front ? 0 : euro.size()]]);
  });
  EXPECT_EQ(rows.size(), reference::syntax.size());
}

// ED 85 85: the lead moves to EC or EE, the second octet to 7F, 80, 9F or A0, the third to 7F,
// 80, BF or C0. One result is the input itself.
TEST(OctetChanges, ToAnEdgeMovesOneOctetToEachSideOfEachEdge) {
  OctetSet seen;
  each_result("move-to-edge", only({0xED, 0x85, 0x85}),
              [&](const Case& changed) { seen.insert(changed.octets); });
  const OctetSet all{{0xEC, 0x85, 0x85}, {0xED, 0x85, 0x85}, {0xEE, 0x85, 0x85}, {0xED, 0x7F, 0x85},
                     {0xED, 0x80, 0x85}, {0xED, 0x9F, 0x85}, {0xED, 0xA0, 0x85}, {0xED, 0x85, 0x7F},
                     {0xED, 0x85, 0x80}, {0xED, 0x85, 0xBF}, {0xED, 0x85, 0xC0}};
  EXPECT_EQ(seen, all);
}

// F1 80 81 82 has three proper prefixes. Each is truncated in another state of a decoder.
TEST(OctetChanges, ShorteningGivesEveryProperPrefixOfASequence) {
  OctetSet seen;
  each_result("shorten-sequence", only({0xF1, 0x80, 0x81, 0x82}),
              [&](const Case& changed) { seen.insert(changed.octets); });
  EXPECT_EQ(seen, (OctetSet{{0xF1}, {0xF1, 0x80}, {0xF1, 0x80, 0x81}}));
}

// The input is cut inside a sequence, so the only error is a truncated one at the end.
TEST(OctetChanges, EndsInsideASequenceTruncate) {
  each_result("end-inside-sequence", every_row(), [](const Case& changed) {
    if (changed.octets == every_row().octets) return;  // drawn from the one of one octet
    const auto errors = reference::ill_formed_subsequences(changed.octets);
    ASSERT_EQ(errors.size(), 1u);
    ASSERT_EQ(errors[0].kind, Kind::truncated);
  });
}

// Seven kinds; an octet behind the splice makes a truncated sequence a cut one.
TEST(OctetChanges, SplicesReachEveryKindOfIllFormedSubsequence) {
  std::set<Kind> kinds;
  each_result("splice-ill-formed", only({'a', 'b'}), [&](const Case& changed) {
    for (const auto& error : reference::ill_formed_subsequences(changed.octets)) {
      kinds.insert(error.kind);
    }
  });
  EXPECT_EQ(kinds.size(), 7u);
}

TEST(OctetChanges, SplicesReachEveryIllFormedPiece) {
  OctetSet pieces;
  each_result("splice-ill-formed", {}, [&](const Case& changed) { pieces.insert(changed.octets); });
  for (const Octets& piece : ill_formed_pieces()) EXPECT_TRUE(pieces.contains(piece));
}

// é and €. A repetition must be able to exceed a block of 64 octets.
TEST(OctetChanges, DeletionRepetitionCopyAndSwapMoveWholePieces) {
  const Octets both{0xC3, 0xA9, 0xE2, 0x82, 0xAC};
  OctetSet deleted;
  each_result("delete-piece", only(both), [&](const Case& c) { deleted.insert(c.octets); });
  EXPECT_EQ(deleted, (OctetSet{{0xC3, 0xA9}, euro}));

  std::size_t longest = 0;
  each_result("repeat-piece", only(both), [&](const Case& changed) {
    ASSERT_TRUE(reference::is_well_formed(changed.octets));
    longest = std::max(longest, changed.octets.size());
  });
  EXPECT_GT(longest, 64u);

  OctetSet copied;
  each_result("copy-piece", only(both), [&](const Case& c) { copied.insert(c.octets); });
  EXPECT_EQ(copied, (OctetSet{{0xC3, 0xA9, 0xC3, 0xA9, 0xE2, 0x82, 0xAC},
                              {0xE2, 0x82, 0xAC, 0xC3, 0xA9, 0xE2, 0x82, 0xAC},
                              {0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xE2, 0x82, 0xAC}}));

  OctetSet swapped;
  each_result("swap-pieces", only(both), [&](const Case& c) { swapped.insert(c.octets); });
  EXPECT_EQ(swapped, (OctetSet{both, {0xE2, 0x82, 0xAC, 0xC3, 0xA9}}));
}

// The offset of the euro sign, or 0 if it is gone.
std::size_t place_of_euro(const Octets& octets) {
  // std::ranges::search does not compile under clang 14 with libstdc++ 12.
  const auto found = std::search(octets.begin(), octets.end(), euro.begin(), euro.end());
  return static_cast<std::size_t>(found - octets.begin()) % octets.size();
}

// Vectorised decoders read 16, 32 or 64 octets at a time. The euro sign must start at each
// boundary and up to three octets before it.
TEST(OctetChanges, BlockBoundariesAreReachedInFrontBehindAndAcross) {
  std::set<std::size_t> places;
  each_result("move-to-block-boundary", only(euro), [&](const Case& changed) {
    ASSERT_TRUE(reference::is_well_formed(changed.octets));
    places.insert(place_of_euro(changed.octets));
  });
  for (const std::size_t boundary : {16u, 32u, 64u}) {
    for (const std::size_t before : {0u, 1u, 2u, 3u}) {
      EXPECT_TRUE(places.contains(boundary - before)) << boundary << " - " << before;
    }
  }
}

// 40 letters come before the euro sign. To reach 16 or 32, some of them must go.
TEST(OctetChanges, BlockBoundariesAreReachedByTakingOctetsAwayToo) {
  using vectors::operator+;
  const Octets octets = Octets(40, 'a') + euro;
  std::set<std::size_t> places;
  each_result("move-to-block-boundary", only(octets), [&](const Case& changed) {
    if (changed.octets.size() < octets.size()) places.insert(place_of_euro(changed.octets));
  });
  for (const std::size_t place : {16u, 15u, 14u, 13u, 32u, 31u, 30u, 29u}) {
    EXPECT_TRUE(places.contains(place)) << place;
  }
}

// A stream decoder counts its blocks from the start of the chunk, which is at 5 here.
TEST(OctetChanges, BlockBoundariesAreThoseOfAChunkAsWell) {
  Case given = only({'a', 'b', 'c', 'd', 'e', 0xE2, 0x82, 0xAC});
  given.cuts = {5};
  bool across_in_chunk = false;
  each_result("move-to-block-boundary", given, [&](const Case& changed) {
    const std::size_t in_chunk = place_of_euro(changed.octets) - changed.cuts[0];
    across_in_chunk |= changed.cuts[0] == 5 && in_chunk == 15;
  });
  EXPECT_TRUE(across_in_chunk);
}

// From 1 to 80 octets: the end of the input then falls on every place of a block of 64.
TEST(OctetChanges, LengtheningAddsWellFormedTextAtTheEnd) {
  std::set<std::size_t> lengths;
  each_result("lengthen-end", only(euro), [&](const Case& changed) {
    ASSERT_EQ(place_of_euro(changed.octets), 0u);
    ASSERT_TRUE(reference::is_well_formed(changed.octets));
    lengths.insert(changed.octets.size() - euro.size());
  });
  EXPECT_EQ(lengths.size(), 80u);
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
