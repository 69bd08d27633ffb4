#include "proofs/characters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::proofs {
namespace {

// All scalar values in ascending order: UTF-8 keeps their order.
TEST(ProofsCharacters, HaveTheValuesOfUnicodeInTwoRuns) {
  EXPECT_THAT(value_runs(),
              testing::ElementsAre(ValueRun{0, 0xD800}, ValueRun{0xE000, 0x110000 - 0xE000}));
}

TEST(ProofsCharacters, AreCounted) {
  EXPECT_EQ(count_of(value_runs()), 1'112'064u);
  EXPECT_EQ(count_of({}), 0u);
}

// All strings that begin with F4, which has rows of four octets and faults of each length. The
// script compares all others.
TEST(ProofsCharacters, DoNotDependOnOctetsBehindThem) {
  EXPECT_EQ(changed_from_behind(0xF4), Octets{});
}

}  // namespace
}  // namespace utf8spec::proofs
