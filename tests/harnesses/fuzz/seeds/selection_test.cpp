// Of the inputs that vectors give, the few from which a fuzzer starts. A choice that loses what one
// input alone shows, or that depends on the order, would weaken every fuzzer without a word.
#include "harnesses/fuzz/seeds/selection.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses::fuzz {
namespace {

using Inputs = std::vector<Octets>;

TEST(Selection, KeepsTheShortestInputThatHoldsAnOctet) {
  EXPECT_EQ(showing_something({{0x41, 0x41}, {0x41}}), (Inputs{{0x41}, {0x41, 0x41}}));
  EXPECT_EQ(showing_something({{0x41}, {0x41}}), Inputs{{0x41}});
}

// ED 9F 80 is a character and ED A0 80 a surrogate: the high half of the second octet decides.
TEST(Selection, KeepsEachHighHalfBehindAnOctet) {
  const Inputs both{{0xED, 0x9F, 0x80}, {0xED, 0xA0, 0x80}};
  EXPECT_EQ(showing_something(both), both);
}

// All of its octets and neighbours are in the others, which are shorter.
TEST(Selection, DropsAnInputThatShowsNothingNew) {
  EXPECT_EQ(showing_something({{0x61, 0x62, 0x63}, {0x61, 0x62}, {0x62, 0x63}}),
            (Inputs{{0x61, 0x62}, {0x62, 0x63}}));
}

TEST(Selection, DoesNotDependOnTheOrder) {
  const Inputs one{{0xC2, 0x80}, {0xC2, 0x8F}, {0xC2}, {}};
  const Inputs other{{}, {0xC2, 0x8F}, {0xC2}, {0xC2, 0x80}};
  EXPECT_EQ(showing_something(one), showing_something(other));
  EXPECT_EQ(showing_something(one), (Inputs{{0xC2}, {0xC2, 0x80}, {0xC2, 0x8F}}));
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
