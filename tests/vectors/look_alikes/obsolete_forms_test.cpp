#include "vectors/look_alikes/obsolete_forms.h"

#include <gtest/gtest.h>

namespace utf8spec::vectors {
namespace {

// ISO/IEC 10646-1:1993, annex G: the first and last value of each length, and U+FEFF.
TEST(Utf1, EncodesTheEdgesOfItsTable) {
  EXPECT_EQ(encode_utf_1(U"\x7F"), (Octets{0x7F}));
  EXPECT_EQ(encode_utf_1(U"\x9F"), (Octets{0x9F}));
  EXPECT_EQ(encode_utf_1(U"\xA0"), (Octets{0xA0, 0xA0}));
  EXPECT_EQ(encode_utf_1(U"\xFF"), (Octets{0xA0, 0xFF}));
  EXPECT_EQ(encode_utf_1(U"\x100"), (Octets{0xA1, 0x21}));
  EXPECT_EQ(encode_utf_1(U"\x15D"), (Octets{0xA1, 0x7E}));
  EXPECT_EQ(encode_utf_1(U"\x15E"), (Octets{0xA1, 0xA0}));
  EXPECT_EQ(encode_utf_1(U"\x1BD"), (Octets{0xA1, 0xFF}));
  EXPECT_EQ(encode_utf_1(U"\x1BE"), (Octets{0xA2, 0x21}));
  EXPECT_EQ(encode_utf_1(U"\x4015"), (Octets{0xF5, 0xFF}));
  EXPECT_EQ(encode_utf_1(U"\x4016"), (Octets{0xF6, 0x21, 0x21}));
  EXPECT_EQ(encode_utf_1(U"\xFEFF"), (Octets{0xF7, 0x64, 0x4C}));
  EXPECT_EQ(encode_utf_1(U"\x38E2D"), (Octets{0xFB, 0xFF, 0xFF}));
  EXPECT_EQ(encode_utf_1(U"\x38E2E"), (Octets{0xFC, 0x21, 0x21, 0x21, 0x21}));
  EXPECT_EQ(encode_utf_1(U"\x7FFFFFFF"), (Octets{0xFD, 0xBD, 0x2B, 0xB9, 0x40}));
}

// The first value of each length is all zeros behind the lead.
TEST(FirstFssUtf, EncodesTheEdgesOfItsTable) {
  EXPECT_EQ(encode_first_fss_utf(U"\x7F"), (Octets{0x7F}));
  EXPECT_EQ(encode_first_fss_utf(U"\x80"), (Octets{0x80, 0x80}));
  EXPECT_EQ(encode_first_fss_utf(U"\xE9"), (Octets{0x80, 0xE9}));
  EXPECT_EQ(encode_first_fss_utf(U"\x207F"), (Octets{0xBF, 0xFF}));
  EXPECT_EQ(encode_first_fss_utf(U"\x2080"), (Octets{0xC0, 0x80, 0x80}));
  EXPECT_EQ(encode_first_fss_utf(U"\x8207F"), (Octets{0xDF, 0xFF, 0xFF}));
  EXPECT_EQ(encode_first_fss_utf(U"\x82080"), (Octets{0xE0, 0x80, 0x80, 0x80}));
  EXPECT_EQ(encode_first_fss_utf(U"\x208207F"), (Octets{0xEF, 0xFF, 0xFF, 0xFF}));
  EXPECT_EQ(encode_first_fss_utf(U"\x2082080"), (Octets{0xF0, 0x80, 0x80, 0x80, 0x80}));
}

}  // namespace
}  // namespace utf8spec::vectors
