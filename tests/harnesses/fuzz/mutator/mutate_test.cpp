// `mutate` draws changes and applies them; `fit` cuts the result to the length that the engine
// allows. Every result must be writable and reach all nine rows and all kinds of error from an
// empty corpus. A mutator that misses a kind gives a fuzz run that finds nothing there and does
// not say so.
#include "harnesses/fuzz/mutator/mutate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "harnesses/fuzz/mutator/change.h"
#include "reference/decode.h"
#include "reference/syntax.h"
#include "tests/harnesses/fuzz/mutator/cases.h"

namespace utf8spec::harnesses::fuzz {
namespace {

// All formats that have a mutator; `text` is left to the engine.
constexpr std::array formats{Format::octets, Format::chunks, Format::encoded, Format::values};

// Up to `most` random octets, as a corpus of somebody else may hold.
Octets any_octets(std::size_t most, Draws& draws) {
  Octets octets(draws.below(most + 1));
  for (std::uint8_t& octet : octets) octet = static_cast<std::uint8_t>(draws.below(256));
  return octets;
}

TEST(Mutate, AnyInputStaysWithinItsBoundAndMeansWhatWasMade) {
  Draws draws(1);
  for (const Format format : formats) {
    for (std::size_t count = 0; count < 20 * tries; ++count) {
      // At least two octets: one for the encoding and one for the number of cuts.
      const std::size_t most = 2 + draws.below(100);  // the encoding and the number of cuts
      Case changed = read_case(format, any_octets(most, draws));
      mutate(format, changed, draws);
      fit(format, changed, most);
      const Octets raw = raw_input(format, changed);
      ASSERT_LE(raw.size(), most);
      ASSERT_EQ(read_case(format, raw), changed);
    }
  }
}

// Both walks go on from their last case, so a difference would grow and show.
TEST(Mutate, TheSameSeedGivesTheSame) {
  for (const Format format : formats) {
    Case first = every_row();
    first.values = U"abc";
    Case second = first;
    for (std::uint64_t seed = 0; seed < tries; ++seed) {
      Draws first_draws(seed);
      Draws second_draws(seed);
      mutate(format, first, first_draws);
      mutate(format, second, second_draws);
      fit(format, first, 100);
      fit(format, second, 100);
      ASSERT_EQ(first, second);
    }
  }
}

// Many changes in a row from the empty input on, as an engine makes them. One in twenty starts
// again.
template <typename See>
void walk_from_nothing(Format format, See see) {
  Draws draws(2);
  Case changed;
  for (std::size_t count = 0; count < 20 * tries; ++count) {
    mutate(format, changed, draws);
    fit(format, changed, 64);
    see(changed);
    if (draws.one_in(20)) changed = {};
  }
}

// Eight kinds: well-formed and the seven kinds of error in UTF-8.
TEST(Mutate, EveryRowAndEveryKindIsReachedFromNothing) {
  std::set<std::size_t> rows;
  std::set<reference::Kind> kinds;
  walk_from_nothing(Format::octets, [&](const Case& changed) {
    ASSERT_TRUE(changed.cuts.empty());
    reference::walk(changed.octets, [&](std::size_t offset, const reference::Step& step) {
      kinds.insert(step.kind);
      if (step.well_formed()) rows.insert(reference::row_of_lead[changed.octets[offset]]);
      return true;
    });
  });
  EXPECT_EQ(rows.size(), reference::syntax.size());
  EXPECT_EQ(kinds.size(), 8u);
}

// Equal cuts mean an empty chunk. A cut before a continuation is inside a sequence, or a lone
// continuation.
TEST(Mutate, ChunksAreCutInsideOfSequencesAndEmptyAtTimes) {
  std::size_t inside = 0;
  std::size_t empty = 0;
  walk_from_nothing(Format::chunks, [&](const Case& changed) {
    if (std::ranges::adjacent_find(changed.cuts) != changed.cuts.end()) ++empty;
    inside += std::ranges::any_of(changed.cuts, [&](std::size_t cut) {
      return cut < changed.octets.size() && reference::is_continuation(changed.octets[cut]);
    });
  });
  EXPECT_GT(inside, tries);
  EXPECT_GT(empty, tries);
}

// é a and € b have three places each between pieces, so there are nine crossings, all
// well-formed.
TEST(Mutate, CrossedOctetsAreABeginningAndAnEndOfWholePieces) {
  const Case left{.octets = {0xC3, 0xA9, 'a'}, .cuts = {1, 3}, .values = {}};
  const Case right{.octets = {0xE2, 0x82, 0xAC, 'b'}, .cuts = {2, 4}, .values = {}};
  OctetSet seen;
  Draws draws(3);
  for (std::size_t count = 0; count < tries; ++count) {
    const Case crossed = cross(Format::chunks, left, right, draws);
    ASSERT_TRUE(cuts_are_in_order(crossed));
    ASSERT_TRUE(reference::is_well_formed(crossed.octets));
    seen.insert(crossed.octets);
  }
  EXPECT_EQ(seen.size(), 9u);
  EXPECT_TRUE(seen.contains({0xC3, 0xA9, 'b'}));
}

TEST(Mutate, CrossedValuesAreABeginningAndAnEnd) {
  const Case left{.octets = {}, .cuts = {}, .values = U"ab"};
  const Case right{.octets = {}, .cuts = {}, .values = U"yz"};
  std::set<std::u32string> seen;
  Draws draws(3);
  for (std::size_t count = 0; count < tries; ++count) {
    seen.insert(cross(Format::values, left, right, draws).values);
  }
  EXPECT_EQ(seen, (std::set<std::u32string>{U"", U"a", U"ab", U"z", U"az", U"abz", U"yz", U"ayz",
                                            U"abyz"}));
}

// Eight octets hold a header of three (the number and two cuts) and five of text. Eleven octets
// hold two values of four.
TEST(Mutate, FitTakesCutsThatNoLongerHaveAPlace) {
  Case changed{.octets = Octets(10, 'a'), .cuts = {2, 8}, .values = U"abc"};
  fit(Format::chunks, changed, 8);
  EXPECT_EQ(changed.octets.size(), 5u);
  EXPECT_EQ(changed.cuts, std::vector<std::size_t>{2});
  fit(Format::values, changed, 11);
  EXPECT_EQ(changed.values, U"ab");
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
