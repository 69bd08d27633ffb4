// The columns of an encoding's row are written by hand. Where its codec shows the same fact, both
// must agree: rules and groups of vectors are chosen by the columns.
#include <gtest/gtest.h>

#include "reference/any_codec.h"
#include "reference/encoding.h"
#include "reference/whole_input.h"

namespace utf8spec::reference {
namespace {

std::size_t written_size(Encoding encoding, char32_t value) {
  return encode_in(encoding, {&value, 1}).octets.size();
}

TEST(EncodingRows, KnowTheLongestSequence) {
  for (const Encoding encoding : all_encodings) {
    const EncodingRow& row = row_of(encoding);
    EXPECT_EQ(written_size(encoding, U'A'), row.unit) << name(encoding);
    EXPECT_LE(written_size(encoding, 0xFFFD), row.longest) << name(encoding);
    EXPECT_LE(row.longest, row.decided_by) << name(encoding);
  }
}

TEST(EncodingRows, KnowHowSupplementaryCharactersAreWritten) {
  for (const Encoding encoding : all_encodings) {
    const bool is_value = row_of(encoding).values != Values::utf16_units;
    const bool is_twice = written_size(encoding, 0x10000) == 2 * written_size(encoding, 0xFFFD);
    const auto shown = !is_value  ? Supplementary::as_two_values
                       : is_twice ? Supplementary::as_two_halves
                                  : Supplementary::as_one;
    EXPECT_EQ(row_of(encoding).supplementary, shown) << name(encoding);
  }
}

// C1 81 is a longer form of A, which units of several octets do not have.
TEST(EncodingRows, KnowWhetherLongerFormsAreRead) {
  for (const Encoding encoding : all_encodings) {
    const EncodingRow& row = row_of(encoding);
    EXPECT_EQ(row.longer_forms == LongerForms::none, row.unit > 1) << name(encoding);
    if (row.unit > 1) continue;
    const Octets longer{0xC1, 0x81};
    const bool is_read = codec_of(encoding).step(longer).well_formed();
    EXPECT_EQ(row.longer_forms == LongerForms::read, is_read) << name(encoding);
  }
}

}  // namespace
}  // namespace utf8spec::reference
