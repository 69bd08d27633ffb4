#include "harnesses/learn/translation/distinguish.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/harnesses/learn/translation/brute_force.h"

namespace utf8spec::harnesses::learn {
namespace {

std::map<DifferenceKind, Octets> differences(const Reader& one, const Reader& other) {
  const Distinction distinction = distinguish(learnt(one), learnt(other));
  std::map<DifferenceKind, Octets> found;
  for (const TranslationDifference& each : distinction.found) found[each.kind] = each.octets;
  return found;
}

using Differences = std::map<DifferenceKind, Octets>;

TEST(Distinguish, FindsNothingBetweenEqualDecoders) {
  for (const Reader& reader : all_readers()) EXPECT_EQ(differences(reader, reader), Differences());
}

// One refuses exactly what the other replaces.
TEST(Distinguish, FindsNoVerdictBetweenRefusingAndReplacing) {
  EXPECT_EQ(differences(right_decode(), right_replace()), Differences());
}

TEST(Distinguish, FindsTheCharacterThatIsReadAsAnother) {
  EXPECT_EQ(differences(right_decode(), folding_decode()),
            (Differences{{DifferenceKind::value, {0xEF, 0xBC, 0x8F}}}));
}

// C2 and a quote: one has two replacements' worth of text, the other loses the quote.
TEST(Distinguish, TellsLostTextFromOtherReplacements) {
  const Differences found = differences(swallowing_replace(), right_replace());
  EXPECT_EQ(found.at(DifferenceKind::value), (Octets{0xC2, 0x00}));
  EXPECT_EQ(found.count(DifferenceKind::verdict), 0U);
  EXPECT_EQ(found.at(DifferenceKind::division), (Octets{0xC2, 0xC0}));
}

class BruteForceDifferences : public ::testing::TestWithParam<Reader> {};

TEST_P(BruteForceDifferences, AgreeWithTheSearch) {
  for (const Reader& other : all_readers()) {
    Differences found = differences(GetParam(), other);
    std::erase_if(found, [](const auto& each) { return each.second.size() > longest_forced; });
    EXPECT_EQ(found, forced_differences(GetParam(), other))
        << GetParam().name << " and " << other.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Readers, BruteForceDifferences, ::testing::ValuesIn(all_readers()));

}  // namespace
}  // namespace utf8spec::harnesses::learn
