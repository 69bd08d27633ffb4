// The predicates of code points that all judgements rest on. An off-by-one error at D800, DFFF or
// 10FFFF would move the border between right and wrong. Noncharacters are the trap: software that
// rejects U+FFFE or U+FFFF in UTF-8 is wrong, as Unicode Corrigendum 9 clarifies.
#include "reference/scalar.h"

#include <gtest/gtest.h>

#include <cstddef>

namespace utf8spec::reference {
namespace {

// Counts the values below 220000 for which `is` holds. That is twice the range of code points: a
// predicate that masks high bits would count twice.
std::size_t count(bool (*is)(char32_t)) {
  std::size_t found = 0;
  for (char32_t value = 0; value < 0x220000; ++value) {
    if (is(value)) ++found;
  }
  return found;
}

TEST(ReferenceScalar, CountsAsUnicodeDoes) {
  EXPECT_EQ(count(is_scalar_value), 1'112'064);
  EXPECT_EQ(count(is_surrogate), 2'048);
  EXPECT_EQ(count(is_noncharacter), 66);
}

TEST(ReferenceScalar, StopsAtTheSurrogatesAndAtTheEnd) {
  for (const char32_t value : {0u, 0xD7FFu, 0xE000u, 0x10FFFFu})
    EXPECT_TRUE(is_scalar_value(value));
  for (const char32_t value : {0xD800u, 0xDFFFu, 0x110000u, 0xFFFFFFFFu}) {
    EXPECT_FALSE(is_scalar_value(value));
  }
}

// FDCF, FDF0 and FFFD are the neighbours. 11FFFE ends in FFFE, but it is above 10FFFF.
TEST(ReferenceScalar, NoncharactersAreScalarValues) {
  for (const char32_t value : {0xFDD0u, 0xFDEFu, 0xFFFEu, 0xFFFFu, 0x1FFFEu, 0x10FFFFu}) {
    EXPECT_TRUE(is_noncharacter(value) && is_scalar_value(value));
  }
  for (const char32_t value : {0xFDCFu, 0xFDF0u, 0xFFFDu, 0x11FFFEu}) {
    EXPECT_FALSE(is_noncharacter(value));
  }
}

}  // namespace
}  // namespace utf8spec::reference
