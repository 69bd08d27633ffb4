// Octets and values as hex text: in vectors, requests and messages. People paste octets, so reading
// is tolerant of case and spaces; half an octet is never guessed. A wrong reading would test
// another input than the user sees.
#include "vectors/hex.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::vectors {
namespace {

using testing::HasSubstr;

// Reports and files use capitals, so that a search finds each.
TEST(Hex, WritesOctetsInUpperCase) {
  EXPECT_EQ(to_hex(OctetView{}), "");
  EXPECT_EQ(to_hex(Octets{0x00, 0xC3, 0xA9, 0xFF}), "00C3A9FF");
}

// Four digits at least, as Unicode writes code points. FFFFFFFF is not one, but encoders are asked
// it.
TEST(Hex, WritesValuesWithAtLeastFourDigits) {
  EXPECT_EQ(to_hex(char32_t{0}), "0000");
  EXPECT_EQ(to_hex(char32_t{0x1F600}), "1F600");
  EXPECT_EQ(to_hex(char32_t{0xFFFFFFFF}), "FFFFFFFF");
}

// Spaces may stand between octets and around them, but not inside one.
TEST(Hex, ReadsOctetsOfEitherCaseWithSpacesOrWithout) {
  EXPECT_EQ(parse_hex(""), Octets{});
  EXPECT_EQ(parse_hex("c3a9"), (Octets{0xC3, 0xA9}));
  EXPECT_EQ(parse_hex(" C3  a9 "), (Octets{0xC3, 0xA9}));
}

// The number is that of the first character that cannot be read, from 1 on.
TEST(Hex, SaysWhereOctetsCannotBeRead) {
  EXPECT_THAT(parse_hex("C").error(), HasSubstr("character 1: half an octet"));
  EXPECT_THAT(parse_hex("C3 A").error(), HasSubstr("character 4"));
  EXPECT_THAT(parse_hex("C3 XA").error(), HasSubstr("character 4"));
  EXPECT_THAT(parse_hex("A ").error(), HasSubstr("character 2"));
  EXPECT_THAT(parse_hex("A9\n").error(), HasSubstr("character 3"));
}

// Without a prefix, as in the charts of Unicode.
TEST(Hex, ReadsValues) {
  EXPECT_EQ(parse_value("0"), char32_t{0});
  EXPECT_EQ(parse_value("1f600"), char32_t{0x1F600});
  EXPECT_EQ(parse_value("FFFFFFFF"), char32_t{0xFFFFFFFF});
}

// `strtoul` accepts a sign, a prefix and leading spaces; here they are mistakes.
TEST(Hex, RefusesWhatIsNoValue) {
  for (const auto* text : {"", "123456789", "-1", "+1", "0x41", " 41", "41 ", "G"}) {
    EXPECT_FALSE(parse_value(text).has_value()) << text;
  }
}

}  // namespace
}  // namespace utf8spec::vectors
