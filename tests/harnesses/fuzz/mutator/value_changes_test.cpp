// Changes of values feed encoders. An encoder must refuse surrogates and values above 10FFFF,
// and must not combine two surrogates into a character. So the mutator must make edges,
// surrogates, pairs in both orders, and values up to 32 bits.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "harnesses/fuzz/edge_values.h"
#include "reference/scalar.h"
#include "tests/harnesses/fuzz/mutator/cases.h"

namespace utf8spec::harnesses::fuzz {
namespace {

// An input of an encoder has values and no octets.
Case only_values(std::u32string values) {
  return {.octets = {}, .cuts = {}, .values = std::move(values)};
}

// Two values at most: `insert-pair` adds a pair even to nothing.
TEST(ValueChanges, LeaveOctetsAndAnEmptyInputInPeace) {
  for (const Mutation& change : value_changes()) {
    each_result(change.name, {}, [](const Case& changed) {
      ASSERT_TRUE(changed.octets.empty());
      ASSERT_LE(changed.values.size(), 2u);
    });
  }
}

// A run is repeated from its seed, so a change may not depend on anything else.
TEST(ValueChanges, AreTheSameForTheSameDraws) {
  for (const Mutation& change : value_changes()) {
    Case first = only_values(U"abc");
    Case second = first;
    Draws first_draws(7);
    Draws second_draws(7);
    change.apply(first, first_draws);
    change.apply(second, second_draws);
    EXPECT_EQ(first, second) << change.name;
  }
}

// Beyond the edges, at least 100 ordinary values and 100 with the highest bit set.
TEST(ValueChanges, NewValuesAreScalarSurrogateEdgeAndAny) {
  for (const auto* const change : {"insert-value", "replace-value"}) {
    std::set<char32_t> seen;
    each_result(change, only_values(U"a"), [&](const Case& changed) {
      seen.insert(changed.values.begin(), changed.values.end());
    });
    for (const char32_t edge : edge_values()) {
      EXPECT_TRUE(seen.contains(edge)) << std::hex << std::uint32_t{edge};
    }
    EXPECT_TRUE(std::ranges::any_of(seen, reference::is_surrogate));
    EXPECT_GT(std::ranges::count_if(seen, reference::is_scalar_value), 100);
    EXPECT_GT(std::ranges::count_if(seen, [](char32_t value) { return value > 0x80000001; }), 100);
  }
}

// The usual order makes encoders combine them. The other order must stay two errors.
TEST(ValueChanges, PairsAreAHighAndALowSurrogateMostlyInThisOrder) {
  std::size_t in_order = 0;
  each_result("insert-pair", {}, [&](const Case& changed) {
    ASSERT_EQ(changed.values.size(), 2u);
    ASSERT_TRUE(std::ranges::all_of(changed.values, reference::is_surrogate));
    if (changed.values[0] < changed.values[1]) ++in_order;
  });
  EXPECT_GT(in_order, tries / 2);
  EXPECT_LT(in_order, tries);
}

// From D800, one step down is a scalar value and one step up is not.
TEST(ValueChanges, StepsAndBitsMoveOneValue) {
  std::set<std::u32string> stepped;
  each_result("step-value", only_values({0xD800}),
              [&](const Case& c) { stepped.insert(c.values); });
  EXPECT_EQ(stepped, (std::set<std::u32string>{{0xD7FF}, {0xD801}}));

  // Each of the 32 bits of a value is reached.
  std::set<std::u32string> flipped;
  each_result("flip-bit", only_values({0}), [&](const Case& c) { flipped.insert(c.values); });
  EXPECT_EQ(flipped.size(), 32u);
}

// A swap concerns neighbours. A repetition must be able to exceed a block of 16 values.
TEST(ValueChanges, DeletionRepetitionAndSwapDoAsTheyAreNamed) {
  std::set<std::u32string> deleted;
  each_result("delete-value", only_values(U"abc"),
              [&](const Case& c) { deleted.insert(c.values); });
  EXPECT_EQ(deleted, (std::set<std::u32string>{U"ab", U"ac", U"bc"}));

  std::size_t longest = 0;
  each_result("repeat-value", only_values(U"a"), [&](const Case& changed) {
    ASSERT_EQ(changed.values, std::u32string(changed.values.size(), U'a'));
    longest = std::max(longest, changed.values.size());
  });
  EXPECT_GT(longest, 16u);

  std::set<std::u32string> swapped;
  each_result("swap-values", only_values(U"abc"), [&](const Case& c) { swapped.insert(c.values); });
  EXPECT_EQ(swapped, (std::set<std::u32string>{U"bac", U"acb"}));
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
