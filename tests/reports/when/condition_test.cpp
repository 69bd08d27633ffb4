#include "reports/when/condition.h"

#include <gtest/gtest.h>

namespace utf8spec::reports {
namespace {

TEST(Condition, HasWordsForEachSort) {
  EXPECT_EQ(words_of({ConditionSort::start}), "only at the start of a text");
  EXPECT_EQ(words_of({ConditionSort::length_at_least, 65}), "only in texts of at least 65 octets");
  EXPECT_EQ(words_of({ConditionSort::offset_modulo, 0, 16}), "only at offsets divisible by 16");
  EXPECT_EQ(words_of({ConditionSort::offset_modulo, 5, 16}),
            "only at offsets that leave 5 when divided by 16");
  EXPECT_EQ(words_of({.sort = ConditionSort::behind, .text = "U+0000"}), "only behind U+0000");
  EXPECT_EQ(words_of({ConditionSort::last_octets, 15}), "only in the last 15 octets of a text");
  EXPECT_EQ(words_of({.sort = ConditionSort::last_octets, .number = 15, .length = 64}),
            "only in the last 15 octets of texts of at least 64 octets");
  for (const ConditionSort sort : reference::values_of<ConditionSort>) {
    EXPECT_TRUE(words_of({sort, 1, 2, "x"}).starts_with("only ")) << name(sort);
  }
}

TEST(Condition, CountsValuesOfEncoders) {
  const auto words = [](ConditionSort sort, std::size_t number, std::size_t modulus) {
    return words_of(
        {.sort = sort, .number = number, .modulus = modulus, .counted = CountedIn::values});
  };
  EXPECT_EQ(words(ConditionSort::length, 1, 0), "only in texts of exactly 1 value");
  EXPECT_EQ(words(ConditionSort::length_at_least, 65, 0), "only in texts of at least 65 values");
  EXPECT_EQ(words(ConditionSort::offset_at_least, 64, 0), "only from index 64 on");
  EXPECT_EQ(words(ConditionSort::offset_modulo, 0, 7), "only at indices divisible by 7");
}

}  // namespace
}  // namespace utf8spec::reports
