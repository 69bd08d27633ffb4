// UTF-16 pairs occur in the UTF-16 codecs, in CESU-8 and in lengths that adapters report. The
// offset 10000 is subtracted before the split into halves; an error there shifts every
// supplementary character. Both directions are compared for all 1,048,576 pairs.
#include "reference/utf16.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::reference {
namespace {

using testing::ElementsAre;

// The example of RFC 2781 section 5: U+12345 is D808 DF45.
TEST(ReferenceUtf16, EncodesTheExampleOfTheRfc) {
  EXPECT_THAT(encode_utf16(0x12345).view(), ElementsAre(0xD808, 0xDF45));
  EXPECT_EQ(scalar_of_pair(0xD808, 0xDF45), char32_t{0x12345});
}

TEST(ReferenceUtf16, HasOneUnitUpToTheBasicPlanesEnd) {
  EXPECT_THAT(encode_utf16(0).view(), ElementsAre(0));
  EXPECT_THAT(encode_utf16(0xFFFF).view(), ElementsAre(0xFFFF));
  EXPECT_THAT(encode_utf16(0x10000).view(), ElementsAre(0xD800, 0xDC00));
  EXPECT_THAT(encode_utf16(0x10FFFF).view(), ElementsAre(0xDBFF, 0xDFFF));
}

TEST(ReferenceUtf16, ReadsEachPairBackAsTheValueThatItEncodes) {
  for (char32_t value = first_supplementary; value <= last_scalar_value; ++value) {
    const Utf16Sequence sequence = encode_utf16(value);
    ASSERT_EQ(sequence.length, 2);
    ASSERT_TRUE(is_high_surrogate(sequence.units[0]));
    ASSERT_TRUE(is_low_surrogate(sequence.units[1]));
    ASSERT_EQ(scalar_of_pair(sequence.units[0], sequence.units[1]), value);
  }
}

// The range starts and ends one value outside the surrogates.
TEST(ReferenceUtf16, EachSurrogateIsOneHalf) {
  for (char32_t value = 0xD7FF; value <= 0xE000; ++value) {
    EXPECT_EQ(is_high_surrogate(value), value >= 0xD800 && value <= 0xDBFF);
    EXPECT_EQ(is_low_surrogate(value), value >= 0xDC00 && value <= 0xDFFF);
  }
}

TEST(ReferenceUtf16, ALowSurrogateCarriesTheLowestTenBits) {
  EXPECT_EQ(low_surrogate_of(0), U'\xDC00');
  EXPECT_EQ(low_surrogate_of(0x80), U'\xDC80');
  EXPECT_EQ(low_surrogate_of(0x3FF), U'\xDFFF');
  EXPECT_EQ(low_surrogate_of(0x400), U'\xDC00');
}

// Three characters of one unit and two of two units. U+FFFF is the last with one unit.
TEST(ReferenceUtf16, CountsUnits) {
  EXPECT_EQ(utf16_length(U""), 0u);
  EXPECT_EQ(utf16_length(U"a\u00E9\U0001F600\uFFFF\U0010FFFF"), 7u);
}

}  // namespace
}  // namespace utf8spec::reference
