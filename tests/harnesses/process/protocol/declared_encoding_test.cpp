// A decoder may declare its encoding in its hello or in the C ABI. The suite judges those that
// it knows and refuses the others before the first question. A wrong refusal shuts a decoder
// out; a wrong acceptance judges it by the rules of another encoding, and everything it does
// looks wrong.
#include "harnesses/process/protocol/declared_encoding.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reference/encoding.h"

namespace utf8spec::harnesses {
namespace {

using testing::HasSubstr;

// All encodings of the reference, by the names that users write.
TEST(DeclaredEncoding, IsJudged) {
  for (const reference::Encoding encoding : reference::all_encodings) {
    EXPECT_EQ(why_not_judged(name(encoding)), std::nullopt) << name(encoding);
  }
}

// Some commands work for UTF-8 only. The line names the decoder, its encoding and the command.
// A decoder that declares nothing is one of UTF-8.
TEST(DeclaredEncoding, ThatIsNotUtf8IsKeptFromWhatKnowsUtf8Alone) {
  EXPECT_EQ(why_not_of_utf_8(reference::Encoding::utf_8, "learn"), std::nullopt);
  EXPECT_EQ(why_not_of_utf_8(reference::Encoding::utf_16le, "learn"),
            "declares the encoding utf-16le; learn works only for decoders of utf-8");
  utf8spec_decoder decoder{};
  decoder.name = "one";
  EXPECT_EQ(why_not_of_utf_8(decoder, "learn"), std::nullopt);
  decoder.encoding = "utf-8";
  EXPECT_EQ(why_not_of_utf_8(decoder, "learn"), std::nullopt);
  decoder.encoding = "utf-16le";
  EXPECT_EQ(why_not_of_utf_8(decoder, "learn"),
            "one declares the encoding utf-16le; learn works only for decoders of utf-8");
  decoder.encoding = "cesu-9";
  EXPECT_THAT(why_not_of_utf_8(decoder, "learn").value_or(""), HasSubstr("\"cesu-9\"; known are"));
}

// There, the flag has no meaning; it is most likely a mistake in the encoding.
TEST(WholeUnits, AreRefusedWhereAUnitIsOneOctet) {
  for (const reference::Encoding encoding : reference::all_encodings) {
    utf8spec_decoder decoder{};
    decoder.name = "one";
    const std::string declared(name(encoding));
    decoder.encoding = declared.c_str();
    EXPECT_EQ(grain_of(decoder), Grain::octets);
    EXPECT_EQ(why_not_judged(decoder), std::nullopt);
    decoder.flags = UTF8SPEC_WHOLE_UNITS;
    EXPECT_EQ(grain_of(decoder), Grain::units);
    const bool is_refused = row_of(encoding).unit == 1;
    EXPECT_EQ(why_not_judged(decoder).has_value(), is_refused) << name(encoding);
  }
}

// Other spellings and dialects are not names. An escape sequence must not reach the terminal.
TEST(DeclaredEncoding, ThatIsUnknownIsToldThoseThatAreKnown) {
  for (const char* unknown : {"UTF-8", "utf8", "", "utf-7", "utf_16le", "cesu-8-unpaired"}) {
    EXPECT_THAT(why_not_judged(unknown).value_or(""),
                AllOf(HasSubstr(std::string("\"") + unknown + "\""),
                      HasSubstr("utf-8, utf-16be, utf-16le, utf-16, utf-32be")));
  }
  EXPECT_THAT(why_not_judged("\x1B[1m").value_or(""), HasSubstr("\\x1B"));
}

}  // namespace
}  // namespace utf8spec::harnesses
