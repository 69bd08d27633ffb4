#include "harnesses/learn/escape.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses::learn {
namespace {

TEST(Escape, IsTwoDigitsBetweenFixedCharacters) {
  EXPECT_TRUE(Escape::make(U"%ff", U"%80"));
  EXPECT_TRUE(Escape::make(U"<FF>", U"<80>"));
  EXPECT_FALSE(Escape::make(U"FF", U"80"));  // nothing opens it
  EXPECT_FALSE(Escape::make(U"\uFFFD", U"\uFFFD"));
  EXPECT_FALSE(Escape::make(U"%FF", U"%81"));
  EXPECT_FALSE(Escape::make(U"", U""));
}

TEST(Escape, IsOneMarkInAText) {
  const auto escape = Escape::make(U"<FF>", U"<80>");
  EXPECT_EQ(escape->marked(U"a<C3><<28><2", U'!'), U"a!<!<2");
}

}  // namespace
}  // namespace utf8spec::harnesses::learn
