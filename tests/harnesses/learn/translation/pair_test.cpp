// Bypasses of a filter. Five are planted, and the shortest string of each is known from how the
// decoders were written. For all pairs of the fakes, the search agrees with brute force.

#include "harnesses/learn/translation/pair.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/harnesses/learn/translation/brute_force.h"

namespace utf8spec::harnesses::learn {
namespace {

// The shortest bypass for a character; empty octets if none exists.
Octets shortest_for(const Reader& filter, const Reader& decoder, FilterWay way,
                    char32_t character) {
  for (const BypassOf& each : bypasses(learnt(filter), learnt(decoder), way)) {
    if (each.character == character && each.bypass) return each.bypass->octets;
  }
  return {};
}

// C0 AF is refused, so the slash of three octets is the shortest.
TEST(PlantedBypass, OverlongSlashPastAFilterOfC0AndC1) {
  const auto octets =
      shortest_for(validator_without_c0_c1(), overlong_decode(), FilterWay::refuses, U'/');
  EXPECT_EQ(octets, (Octets{0xE0, 0x80, 0xAF}));
  EXPECT_EQ(blame_of(octets, U'/', reference::Encoding::utf_8), Blame::decoder_reads_otherwise);
}

TEST(PlantedBypass, SwallowedQuote) {
  const auto octets =
      shortest_for(swallowing_replace(), right_replace(), FilterWay::replaces, U'\'');
  EXPECT_EQ(octets, (Octets{0xC2, '\''}));
  EXPECT_EQ(blame_of(octets, U'\'', reference::Encoding::utf_8), Blame::filter_loses_text);
}

// A filter that refuses replacements refuses this one.
TEST(PlantedBypass, SwallowedQuoteIsSeenByAFilterThatRefuses) {
  EXPECT_EQ(shortest_for(swallowing_replace(), right_replace(), FilterWay::refuses, U'\''),
            Octets());
}

TEST(PlantedBypass, TruncatedTail) {
  EXPECT_EQ(shortest_for(truncating_decode(), right_replace(), FilterWay::refuses, U'/'),
            (Octets{0x80, '/'}));
}

// The filter needs six octets; the least in front of `<` are two NUL.
TEST(PlantedBypass, SurrogatePair) {
  EXPECT_EQ(shortest_for(pairing_decode(), right_replace(), FilterWay::refuses, U'<'),
            (Octets{0xED, 0xA0, 0x00, 0x00, 0x00, '<'}));
}

// Without a U+FFFD in its place, not even a filter that refuses replacements sees what was deleted.
TEST(PlantedBypass, DroppedReplacement) {
  EXPECT_EQ(shortest_for(deleting_replace(), right_replace(), FilterWay::refuses, U'"'),
            (Octets{0xC2, '"'}));
}

TEST(Bypass, DoesNotExistBetweenEqualDecoders) {
  for (const Reader& reader : {right_decode(), right_replace(), overlong_decode()}) {
    for (const BypassOf& each : bypasses(learnt(reader), learnt(reader), FilterWay::replaces)) {
      EXPECT_FALSE(each.bypass) << reader.name;
    }
  }
}

TEST(Bypass, HasTheTranslationsOfBoth) {
  const auto all =
      bypasses(learnt(swallowing_replace()), learnt(right_replace()), FilterWay::replaces);
  const auto quote = std::ranges::find(all, U'\'', &BypassOf::character);
  EXPECT_EQ(quote->bypass->filter, "r");
  EXPECT_EQ(quote->bypass->decoder, Trace("r") + CharacterSet().letter_of(U'\''));
}

class BruteForceBypasses : public ::testing::TestWithParam<Reader> {};

// The search may find longer ones as well.
TEST_P(BruteForceBypasses, AgreeWithTheSearch) {
  for (const Reader& decoder : all_readers()) {
    if (!gives_output(decoder.operation)) continue;
    for (const FilterWay way : {FilterWay::refuses, FilterWay::replaces}) {
      std::map<char32_t, Octets> found;
      for (const BypassOf& each : bypasses(learnt(GetParam()), learnt(decoder), way)) {
        if (!each.bypass || each.bypass->octets.size() > longest_forced) continue;
        found.emplace(each.character, each.bypass->octets);
      }
      EXPECT_EQ(found, forced_bypasses(GetParam(), decoder, way))
          << GetParam().name << " and " << decoder.name << ", " << name(way);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Readers, BruteForceBypasses, ::testing::ValuesIn(all_readers()));

}  // namespace
}  // namespace utf8spec::harnesses::learn
