// The derived group of all scalar values, one by one and as long texts. A value left out is a
// character that no test of ours decodes.
#include "vectors/scalar_values.h"

#include <gtest/gtest.h>

#include "reference/decode.h"
#include "reference/scalar.h"

namespace utf8spec::vectors {
namespace {

// 1,114,112 code points without 2,048 surrogates.
constexpr std::size_t scalar_value_count = 1'112'064;

// 1,112,064 values, ascending, without surrogates.
TEST(ScalarValues, AreAllThereInOrder) {
  ScalarValues values;
  std::size_t count = 0;
  char32_t before = 0;
  for (char32_t value = 0; values.next(value); ++count) {
    ASSERT_TRUE(reference::is_scalar_value(value));
    ASSERT_TRUE(count == 0 || value > before);
    before = value;
  }
  EXPECT_EQ(count, scalar_value_count);
}

// The same walk, as octets.
TEST(ScalarValues, ComeAsOctetsThatDecodeToThem) {
  ScalarValues values;
  ScalarValues as_octets;
  char32_t value = 0;
  Octets octets;
  while (values.next(value)) {
    ASSERT_TRUE(as_octets.next(octets));
    const auto decoded = reference::step(octets);
    ASSERT_TRUE(decoded.well_formed());
    ASSERT_EQ(decoded.scalar, value);
    ASSERT_EQ(decoded.length, octets.size());
  }
  EXPECT_FALSE(as_octets.next(octets));
}

// Texts of a given length, as decoders of buffers get them.
class Texts : public testing::TestWithParam<std::size_t> {};

// 4 octets hold one long character, 7 are an odd limit, 4096 is a usual buffer. 500,000 holds
// characters of several lengths.
TEST_P(Texts, HoldAllValuesInOrderCutBetweenCharacters) {
  ScalarTexts texts(GetParam());
  ScalarValues values;
  char32_t expected = 0;
  std::uint64_t count = 0;
  for (Octets text; texts.next(text); ++count) {
    ASSERT_FALSE(text.empty());
    ASSERT_LE(text.size(), GetParam());
    const auto decoded = reference::decode(text);
    ASSERT_FALSE(decoded.error.has_value());
    for (const char32_t scalar : decoded.scalars) {
      ASSERT_TRUE(values.next(expected));
      ASSERT_EQ(scalar, expected);
    }
  }
  EXPECT_FALSE(values.next(expected));
  EXPECT_EQ(ScalarTexts::count(GetParam(), of_utf_8()), count);
}

INSTANTIATE_TEST_SUITE_P(Lengths, Texts, testing::Values(4, 7, 4096, 500'000));

}  // namespace
}  // namespace utf8spec::vectors
