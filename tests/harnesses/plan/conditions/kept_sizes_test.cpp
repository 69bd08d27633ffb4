// Counting the questions of some orders takes long, and a run asks for the same counts often.
#include "harnesses/plan/conditions/kept_sizes.h"

#include <gtest/gtest.h>

#include <string>

namespace utf8spec::harnesses {
namespace {

TEST(KeptSizes, AreCountedOnceForEachKey) {
  KeptSizes<std::string> sizes;
  int counted = 0;
  const auto count_as = [&](std::uint64_t size) {
    return [&counted, size] {
      ++counted;
      return size;
    };
  };
  EXPECT_EQ(sizes.get("one", count_as(1)), 1);
  EXPECT_EQ(sizes.get("other", count_as(2)), 2);
  EXPECT_EQ(sizes.get("one", count_as(3)), 1);
  EXPECT_EQ(sizes.get("other", count_as(4)), 2);
  EXPECT_EQ(counted, 2);
}

}  // namespace
}  // namespace utf8spec::harnesses
