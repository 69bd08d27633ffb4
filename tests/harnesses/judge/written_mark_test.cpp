// Some decoders write ill-formed octets as text, such as \x80, <80> or [?]. This is a policy, and
// the judge must recognise it from a few answers. If it recognised too much, ordinary text with
// digits could pass for an escape, and lost octets would stay unseen.
#include "harnesses/judge/written_mark.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

using Digits = WrittenMark::Digits;

// 80, C1 and FE differ in all digits of all four bases.
TEST(WrittenMark, IsFoundWithItsFrameAndItsDigits) {
  const auto found = [](const MarksByOctet& outputs) { return find_written_mark(outputs); };
  EXPECT_EQ(found({{0x80, U"\\x80"}, {0xC1, U"\\xC1"}, {0xFE, U"\\xFE"}}),
            (WrittenMark{Digits::upper_hex, U"\\x", U""}));
  EXPECT_EQ(found({{0x80, U"<80>"}, {0xC1, U"<c1>"}, {0xFE, U"<fe>"}}),
            (WrittenMark{Digits::lower_hex, U"<", U">"}));
  EXPECT_EQ(found({{0x80, U"\\200"}, {0xC1, U"\\301"}, {0xFE, U"\\376"}}),
            (WrittenMark{Digits::octal, U"\\", U""}));
  EXPECT_EQ(found({{0x80, U"&#128;"}, {0xC1, U"&#193;"}, {0xFE, U"&#254;"}}),
            (WrittenMark{Digits::decimal, U"&#", U";"}));
  EXPECT_EQ(found({{0x80, U"\x1B[7m80"}, {0xC1, U"\x1B[7mC1"}, {0xFE, U"\x1B[7mFE"}}),
            (WrittenMark{Digits::upper_hex, U"\x1B[7m", U""}));
  EXPECT_EQ(found({{0x80, U"[?]"}, {0xC1, U"[?]"}, {0xFE, U"[?]"}}),
            (WrittenMark{Digits::none, U"[?]", U""}));
  EXPECT_EQ(found({{0x80, U"[\uFFFD]"}, {0xC1, U"[\uFFFD]"}, {0xFE, U"[\uFFFD]"}}),
            (WrittenMark{Digits::none, U"[\uFFFD]", U""}));
  EXPECT_EQ(found({{0x80, U"M-^@"}, {0xC1, U"M-A"}, {0xFE, U"M-~"}}),
            (WrittenMark{Digits::caret, U"M-", U""}));
}

// Each line lacks one property of a written mark; the message names it.
TEST(WrittenMark, IsNothingThatCouldBeText) {
  const auto found = [](const MarksByOctet& outputs) { return find_written_mark(outputs); };
  EXPECT_EQ(found({}), std::nullopt);
  EXPECT_EQ(found({{0x80, U""}, {0xC1, U""}}), std::nullopt) << "deleted";
  EXPECT_EQ(found({{0x80, U"??"}, {0xC1, U"??"}}), std::nullopt) << "a substitute, twice";
  EXPECT_EQ(found({{0x80, U"80"}, {0xC1, U"C1"}}), std::nullopt) << "no frame";
  EXPECT_EQ(found({{0x80, U"<80>"}, {0xC1, U"[C1]"}}), std::nullopt) << "two frames";
  EXPECT_EQ(found({{0x80, U"[?]"}, {0xC1, U"[!]"}}), std::nullopt) << "two texts";
  EXPECT_EQ(found({{0x80, U"\u00AB80"}, {0xC1, U"\u00ABC1"}}), std::nullopt) << "not ASCII";
  EXPECT_EQ(found({{0x80, U"\u00EF\u00BF"}, {0xC1, U"\u00EF\u00BF"}}), std::nullopt) << "Latin-1";
  EXPECT_EQ(found({{0x80, U"a\n"}, {0xC1, U"a\n"}}), std::nullopt) << "not printable";
  EXPECT_EQ(found({{0x80, U"\u0080"}, {0xC1, U"\u00C1"}}), std::nullopt) << "Latin-1, one to one";
}

// The expected answer is written in this way, so each octet has a frame of its own.
TEST(WrittenMark, WritesOctetsOneByOne) {
  const WrittenMark percent{Digits::upper_hex, U"%", U""};
  EXPECT_EQ(percent.of(0x80), U"%80");
  EXPECT_EQ(percent.of(Octets{0xE2, 0xBF}), U"%E2%BF");
  const WrittenMark meta{Digits::caret, U"M-", U""};
  EXPECT_EQ(meta.of(Octets{0x9F, 0xA0, 0xFF}), U"M-^_M- M-^?");
}

// A frame may hold all octets of a part. `<E0><A0>` is two frames, and holds nothing between.
TEST(WrittenMark, MayShareItsFrameAmongOctets) {
  const WrittenMark angles{Digits::upper_hex, U"<", U">"};
  const Octets part{0xE0, 0xA0};
  EXPECT_EQ(find_between(angles, part, U"<E0 A0>"), U" ");
  EXPECT_EQ(find_between(angles, part, U"<E0A0>"), U"");
  EXPECT_EQ(find_between(angles, part, U"<E0><A0>"), std::nullopt);
  EXPECT_EQ(find_between(angles, part, U"<E0 A1>"), std::nullopt);
  EXPECT_EQ(find_between(angles, part, U"<E0"), std::nullopt);
}

// No octet of the run has the number `cc`, so the escape of E0 A0 ends before that text.
TEST(WrittenMark, IsReadAsFarAsItsFrameGoes) {
  const WrittenMark own{Digits::lower_hex, U"\\x", U""};
  const WrittenMark shared{Digits::lower_hex, U"\\x", U"", U""};
  const Octets run{0xE0, 0xA0};
  const auto read = [&](const WrittenMark& mark, std::u32string_view output) {
    const WrittenMark::Escaped escaped = mark.escape_at(run, output);
    return std::pair(escaped.octets, escaped.characters);
  };
  EXPECT_EQ(read(own, U"\\xe0\\xa0"), std::pair(std::size_t{1}, std::size_t{4}));
  EXPECT_EQ(read(shared, U"\\xe0a0cc"), std::pair(std::size_t{2}, std::size_t{6}));
  EXPECT_EQ(read(shared, U"\\xe0\\xa0"), std::pair(std::size_t{1}, std::size_t{4}));
  EXPECT_EQ(read(shared, U"\\xe1"), std::pair(std::size_t{0}, std::size_t{0}));
}

// DC80 is not a substitute: a lone surrogate is the form in which Python keeps the octet 80.
TEST(FindSubstitute, IsTheOneCharacterForAll) {
  EXPECT_EQ(find_substitute({{0x80, U"?"}, {0xC1, U"?"}}), U'?');
  EXPECT_EQ(find_substitute({{0x80, U"?"}, {0xC1, U"!"}}), std::nullopt);
  EXPECT_EQ(find_substitute({{0x80, U"??"}, {0xC1, U"??"}}), U'?');
  EXPECT_EQ(find_substitute({{0x80, U"[?]"}, {0xC1, U"[?]"}}), std::nullopt);
  EXPECT_EQ(find_substitute({{0x80, U""}, {0xC1, U""}}), std::nullopt);
  EXPECT_EQ(find_substitute({{0x80, {0xDC80}}, {0xC1, {0xDC80}}}), std::nullopt);
  EXPECT_EQ(find_substitute({}), std::nullopt);
}

}  // namespace
}  // namespace utf8spec::harnesses
