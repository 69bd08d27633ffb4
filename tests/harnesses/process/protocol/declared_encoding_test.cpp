#include "harnesses/process/protocol/declared_encoding.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reference/encoding.h"

namespace utf8spec::harnesses {
namespace {

using testing::HasSubstr;

TEST(DeclaredEncoding, OfUtf8IsJudged) { EXPECT_EQ(why_not_judged("utf-8"), std::nullopt); }

TEST(DeclaredEncoding, OfAnotherIsNamed) {
  for (const reference::Encoding encoding : reference::all_encodings) {
    if (encoding == reference::Encoding::utf_8) continue;
    EXPECT_EQ(why_not_judged(name(encoding)).value_or(""),
              "declares the encoding " + std::string(name(encoding)) +
                  "; this version judges decoders of utf-8 alone");
  }
}

TEST(DeclaredEncoding, ThatIsUnknownIsToldThoseThatAreKnown) {
  for (const char* unknown : {"UTF-8", "utf8", "", "utf-7", "utf_16le"}) {
    EXPECT_THAT(why_not_judged(unknown).value_or(""),
                AllOf(HasSubstr(std::string("\"") + unknown + "\""),
                      HasSubstr("utf-8, utf-16be, utf-16le, utf-16, utf-32be")));
  }
  EXPECT_THAT(why_not_judged("\x1B[1m").value_or(""), HasSubstr("\\x1B"));
}

}  // namespace
}  // namespace utf8spec::harnesses
