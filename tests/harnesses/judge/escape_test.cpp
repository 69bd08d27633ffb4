// Some decoders write ill-formed octets as text, such as \x80 or <80>. This is a policy, and
// the judge must recognise it from a few answers. If it recognised too much, ordinary text with
// digits could pass for an escape, and lost octets would stay unseen.
#include "harnesses/judge/escape.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

using Digits = Escape::Digits;

// 80, C1 and FE differ in all digits of all four bases.
TEST(Escape, IsFoundWithItsFrameAndItsDigits) {
  const auto found = [](const MarksByOctet& outputs) { return find_escape(outputs); };
  EXPECT_EQ(found({{0x80, U"\\x80"}, {0xC1, U"\\xC1"}, {0xFE, U"\\xFE"}}),
            (Escape{Digits::upper_hex, U"\\x", U""}));
  EXPECT_EQ(found({{0x80, U"<80>"}, {0xC1, U"<c1>"}, {0xFE, U"<fe>"}}),
            (Escape{Digits::lower_hex, U"<", U">"}));
  EXPECT_EQ(found({{0x80, U"\\200"}, {0xC1, U"\\301"}, {0xFE, U"\\376"}}),
            (Escape{Digits::octal, U"\\", U""}));
  EXPECT_EQ(found({{0x80, U"&#128;"}, {0xC1, U"&#193;"}, {0xFE, U"&#254;"}}),
            (Escape{Digits::decimal, U"&#", U";"}));
}

// Each line lacks one property of an escape; the message names it.
TEST(Escape, IsNothingThatHidesTheOctet) {
  EXPECT_EQ(find_escape({}), std::nullopt);
  EXPECT_EQ(find_escape({{0x80, U"?"}, {0xC1, U"?"}}), std::nullopt) << "one for all octets";
  EXPECT_EQ(find_escape({{0x80, U"80"}, {0xC1, U"C1"}}), std::nullopt) << "no frame";
  EXPECT_EQ(find_escape({{0x80, U"<80>"}, {0xC1, U"[C1]"}}), std::nullopt) << "two frames";
  EXPECT_EQ(find_escape({{0x80, U"<80>"}, {0xC1, U"<80>"}}), std::nullopt) << "one number";
  EXPECT_EQ(find_escape({{0x80, U"\u00AB80"}, {0xC1, U"\u00ABC1"}}), std::nullopt) << "not ASCII";
  EXPECT_EQ(find_escape({{0x80, U"\u0080"}, {0xC1, U"\u00C1"}}), std::nullopt) << "Latin-1";
}

// The expected answer is written in this way, so each octet has a frame of its own.
TEST(Escape, WritesOctetsOneByOne) {
  const Escape percent{Digits::upper_hex, U"%", U""};
  EXPECT_EQ(percent.of(0x80), U"%80");
  EXPECT_EQ(percent.of(Octets{0xE2, 0xBF}), U"%E2%BF");
}

// DC80 is not a substitute: a lone surrogate is the form in which Python keeps the octet 80.
TEST(FindSubstitute, IsTheOneCharacterForAll) {
  EXPECT_EQ(find_substitute({{0x80, U"?"}, {0xC1, U"?"}}), U'?');
  EXPECT_EQ(find_substitute({{0x80, U"?"}, {0xC1, U"!"}}), std::nullopt);
  EXPECT_EQ(find_substitute({{0x80, U"??"}, {0xC1, U"??"}}), std::nullopt);
  EXPECT_EQ(find_substitute({{0x80, U""}, {0xC1, U""}}), std::nullopt);
  EXPECT_EQ(find_substitute({{0x80, {0xDC80}}, {0xC1, {0xDC80}}}), std::nullopt);
  EXPECT_EQ(find_substitute({}), std::nullopt);
}

}  // namespace
}  // namespace utf8spec::harnesses
