#include "harnesses/process/clear_and_give_back.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

TEST(ClearAndGiveBack, KeepsTheMemoryOfAnOrdinaryTextAlone) {
  std::string text(1000, 'a');
  clear_and_give_back(text);
  EXPECT_TRUE(text.empty());
  EXPECT_GE(text.capacity(), 1000U);
  text.assign(std::size_t{8} << 20, 'a');
  clear_and_give_back(text);
  EXPECT_TRUE(text.empty());
  EXPECT_LT(text.capacity(), 1000U);
}

}  // namespace
}  // namespace utf8spec::harnesses
