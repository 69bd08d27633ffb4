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
  for (const ConditionSort sort : reference::values_of<ConditionSort>) {
    EXPECT_TRUE(words_of({sort, 1, 2, "x"}).starts_with("only ")) << name(sort);
  }
}

}  // namespace
}  // namespace utf8spec::reports
