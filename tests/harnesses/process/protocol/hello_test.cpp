#include "harnesses/process/protocol/hello.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

using testing::HasSubstr;

TEST(Hello, ReadsOperationsNameVersionAndKeys) {
  const auto introduction =
      parse_hello("hello utf8spec/1 encode,stream-replace,decode lib 1.2-rc reuse=yes url=a=b\r");
  ASSERT_TRUE(introduction) << introduction.error();
  EXPECT_EQ(introduction->name, "lib");
  EXPECT_EQ(introduction->version, "1.2-rc");
  EXPECT_THAT(
      introduction->operations,
      testing::ElementsAre(Operation::decode, Operation::stream_replace, Operation::encode));
  EXPECT_THAT(introduction->keys,
              testing::ElementsAre(std::pair("reuse", "yes"), std::pair("url", "a=b")));
}

TEST(Hello, NeedsNoVersion) {
  const auto introduction = parse_hello("hello utf8spec/1 validate lib");
  ASSERT_TRUE(introduction);
  EXPECT_EQ(introduction->version, "");
}

TEST(Hello, EscapesWhatIsNoPlainText) {
  EXPECT_EQ(parse_hello("hello utf8spec/1 validate l\x1B\xFF")->name, "l\\x1B\\xFF");
}

std::string error_of(std::string_view line) {
  const auto introduction = parse_hello(line);
  return introduction ? "readable" : introduction.error();
}

TEST(Hello, SaysWhatIsWrong) {
  EXPECT_THAT(error_of(""), HasSubstr("\"\" is not \"hello utf8spec/1 OPERATIONS"));
  EXPECT_THAT(error_of("hello utf8spec/2 decode lib"), HasSubstr("is not"));
  EXPECT_THAT(error_of("hello utf8spec/1 decode"), HasSubstr("is not"));
  EXPECT_THAT(error_of("hello utf8spec/1  lib"), HasSubstr("two spaces"));
  EXPECT_THAT(error_of("hello utf8spec/1 decode lib "), HasSubstr("one at the end"));
  EXPECT_EQ(error_of("hello utf8spec/1 decode,guess lib"), "unknown operation \"guess\"");
  EXPECT_EQ(error_of("hello utf8spec/1 decode, lib"), "unknown operation \"\"");
  EXPECT_EQ(error_of("hello utf8spec/1 decode,encode,decode lib"),
            "operation \"decode\" appears twice");
  EXPECT_EQ(error_of("hello utf8spec/1 decode lib 1 fast"), "\"fast\" is not key=value");
  EXPECT_EQ(error_of("hello utf8spec/1 decode lib 1 =x"), "\"=x\" is not key=value");
  EXPECT_EQ(error_of("hello utf8spec/1 decode lib 1 a=1 a=2"), "key \"a=2\" appears twice");
}

}  // namespace
}  // namespace utf8spec::harnesses
