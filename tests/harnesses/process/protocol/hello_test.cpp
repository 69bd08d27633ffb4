// The first reply of an adapter introduces the decoder: operations, name, version and keys.
// Authors write this line by hand, so each usual mistake must give an error that says what to
// change. The texts end up in a terminal and in reports, so control characters are escaped.
#include "harnesses/process/protocol/hello.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

using testing::HasSubstr;

// The operations come in any order and are sorted. A value may contain an equals sign, and the
// line may end with a CR.
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

// A later version may know more side operations, and an adapter that names one works with this one.
TEST(Hello, DeclaresSideOperations) {
  const auto said =
      parse_hello("hello utf8spec/1 decode lib 1 also=prev,count,words also-input=well-formed")
          .and_then(with_declared);
  ASSERT_TRUE(said) << said.error();
  EXPECT_THAT(said->side, testing::ElementsAre(Operation::count, Operation::prev));
  EXPECT_EQ(said->side_input, Introduction::SideInput::well_formed);
  EXPECT_TRUE(said->offers(Operation::prev));
  EXPECT_FALSE(said->offers(Operation::next));
  EXPECT_TRUE(parse_hello("hello utf8spec/1 decode lib").and_then(with_declared)->side.empty());
}

// The word is about the encoder, so it needs no side operation.
TEST(Hello, MaySayThatTheEncoderTakesUtf16) {
  const auto said = [](const char* keys) {
    return parse_hello("hello utf8spec/1 encode lib 1 " + std::string(keys))
        .and_then(with_declared);
  };
  ASSERT_TRUE(said("also-input=utf-16-values"));
  EXPECT_EQ(said("also-input=utf-16-values")->side_input, Introduction::SideInput::any);
  EXPECT_EQ(said("also=count also-input=utf-16-values,well-formed")->side_input,
            Introduction::SideInput::well_formed);
  EXPECT_FALSE(said("also=count also-input=utf-16-values,some"));
}

// The error, or a text that no test expects.
std::string error_of(std::string_view line) {
  const auto introduction = parse_hello(line);
  return introduction ? "readable" : introduction.error();
}

// Nothing, another version, no name, spaces too many, unknown or repeated operations, and bad
// keys.
TEST(Hello, SaysWhatIsWrong) {
  EXPECT_THAT(error_of(""), HasSubstr("\"\" is not \"hello utf8spec/1 OPERATIONS"));
  EXPECT_THAT(error_of("hello utf8spec/2 decode lib"), HasSubstr("is not"));
  EXPECT_THAT(error_of("hello utf8spec/1 decode"), HasSubstr("is not"));
  EXPECT_THAT(error_of("hello utf8spec/1  lib"), HasSubstr("two spaces"));
  EXPECT_THAT(error_of("hello utf8spec/1 decode lib "), HasSubstr("one at the end"));
  EXPECT_EQ(error_of("hello utf8spec/1 decode,guess lib"), "unknown operation \"guess\"");
  EXPECT_EQ(error_of("hello utf8spec/1 decode, lib"), "unknown operation \"\"");
  EXPECT_EQ(error_of("hello utf8spec/1 decode,count lib"), "unknown operation \"count\"");
  EXPECT_EQ(error_of("hello utf8spec/1 decode,encode,decode lib"),
            "operation \"decode\" appears twice");
  constexpr std::string_view why = " is not key=value; a name and a version have no blank";
  EXPECT_EQ(error_of("hello utf8spec/1 decode lib 1 fast"), fmt::format("\"fast\"{}", why));
  EXPECT_EQ(error_of("hello utf8spec/1 decode lib 1 =x"), fmt::format("\"=x\"{}", why));
  EXPECT_EQ(error_of("hello utf8spec/1 decode lib 1 a=1 a=2"), "key \"a=2\" appears twice");
}

}  // namespace
}  // namespace utf8spec::harnesses
