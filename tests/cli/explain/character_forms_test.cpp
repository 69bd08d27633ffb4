// One character in every form. The expected octets are worked examples: RFC 3629 section 7, UTR #26
// section 2, RFC 2781 section 3, and the characters at the ends of the lengths.
#include "cli/explain/character_forms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/render/text_width.h"
#include "reports/split.h"

namespace utf8spec::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// Wide enough for every line.
std::string forms_of(char32_t value) { return character_forms(value, 100); }

TEST(MarkedBits, MarkTheLowestBits) {
  EXPECT_EQ(marked_bits(0xC3, 5), "110[00011]");
  EXPECT_EQ(marked_bits(0xA4, 6), "10[100100]");
  EXPECT_EQ(marked_bits(0x41, 7), "0[1000001]");
}

TEST(CharacterForms, ShowTheWayToTheOctets) {
  EXPECT_THAT(forms_of(0xE4),
              AllOf(StartsWith("U+00E4  LATIN SMALL LETTER A WITH DIAERESIS\n"),
                    HasSubstr("Latin 1 Supplement\n"), HasSubstr("is 228 in decimal"),
                    HasSubstr("it is in 0080..07FF, so it has 2 octets with 11 payload bits\n"),
                    HasSubstr("filled up to 11: 00011 100100\n"),
                    HasSubstr("in their places: 110[00011] 10[100100]\n"),
                    HasSubstr("in hexadecimal: C3 A4\n")));
}

// U+10400 in UTR #26; U+12345 in RFC 2781.
TEST(CharacterForms, ShowEveryEncoding) {
  EXPECT_THAT(forms_of(0x10400), AllOf(HasSubstr("  utf-8          F0 90 90 80\n"),
                                       HasSubstr("  cesu-8         ED A0 81 ED B0 80\n"),
                                       HasSubstr("  modified-utf-8 ED A0 81 ED B0 80\n")));
  EXPECT_THAT(forms_of(0x12345), AllOf(HasSubstr("  utf-16be       D8 08 DF 45\n"),
                                       HasSubstr("  utf-16le       08 D8 45 DF\n"),
                                       HasSubstr("  utf-32be       00 01 23 45\n")));
  EXPECT_THAT(forms_of(0), HasSubstr("  modified-utf-8 C0 80\n"));
}

TEST(CharacterForms, KnowTheEndsOfTheLengths) {
  EXPECT_THAT(forms_of(0x7F), HasSubstr("it is in 0000..007F, so it has 1 octet with 7 "));
  EXPECT_THAT(forms_of(0x80), HasSubstr("it is in 0080..07FF"));
  EXPECT_THAT(forms_of(0x7FF), HasSubstr("it is in 0080..07FF"));
  EXPECT_THAT(forms_of(0x800), HasSubstr("it is in 0800..FFFF, so it has 3 octets with 16 "));
  EXPECT_THAT(forms_of(0xFFFF), HasSubstr("it is in 0800..FFFF"));
  EXPECT_THAT(forms_of(0x10000), HasSubstr("it is in 10000..10FFFF, so it has 4 octets with 21 "));
  EXPECT_THAT(forms_of(0x10FFFF), HasSubstr("in hexadecimal: F4 8F BF BF\n"));
}

// Some encodings have forms for values that are not scalar values.
TEST(CharacterForms, AreThoseThatExist) {
  EXPECT_THAT(forms_of(0xD800),
              AllOf(HasSubstr("  utf-8          has no form for it\n"),
                    HasSubstr("  wtf-8          ED A0 80\n"), HasSubstr("not a scalar value"),
                    Not(HasSubstr("in decimal"))));
  EXPECT_THAT(forms_of(0x110000),
              AllOf(HasSubstr("  utf-8-1998     F4 90 80 80\n"),
                    HasSubstr("  utf-32be       has no form"), Not(HasSubstr("block"))));
  EXPECT_THAT(forms_of(0xFFFFFFFF), HasSubstr("  utf-8-1998     has no form for it\n"));
}

// U+10FFFF has the longest numbers, U+1FBA9 a name of 88 letters, and U+D800 a sentence.
TEST(CharacterForms, KeepToTheWidthOfTheTerminal) {
  for (const std::size_t width : {40U, 60U, 80U}) {
    for (const char32_t value : {U'A', U'\u00E9', char32_t{0xD800}, U'\U0001FBA9', U'\U0010FFFF'}) {
      const std::string text = character_forms(value, width);
      for (const std::string_view line : reports::split(text, '\n')) {
        EXPECT_LE(reports::characters(line), width) << line;
      }
    }
  }
}

// What goes on is indented two more than its line.
TEST(CharacterForms, IndentWhatGoesOn) {
  EXPECT_THAT(character_forms(0x10FFFF, 80),
              HasSubstr("    10FFFF in hexadecimal is 1114111 in decimal and 100001111111111111111 "
                        "in\n      binary\n"));
}

}  // namespace
}  // namespace utf8spec::cli
