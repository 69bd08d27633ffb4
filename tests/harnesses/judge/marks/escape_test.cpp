// Some decoders write ill-formed octets as text that holds their numbers, such as \x80, <80> or
// \ud800. This is a policy, and the judge must recognise it from a few answers. If it recognised
// too much, ordinary text with digits could pass for an escape, and lost octets would stay unseen.
#include "harnesses/judge/marks/escape.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "harnesses/judge/marks/mark_style.h"

namespace utf8spec::harnesses {
namespace {

using Digits = Escape::Digits;
using reference::Encoding;

bool is_found(reference::Encoding encoding, const Octets& octets, std::u32string_view output,
              const Escape& escape) {
  const auto found = escapes_that_write(encoding, octets, output);
  return std::ranges::find(found, escape) != found.end();
}

TEST(Escape, IsFoundWithItsFrameAndItsDigits) {
  const Octets octet{0xC1};
  EXPECT_TRUE(is_found(Encoding::utf_8, octet, U"\\xC1", {Digits::upper_hex, U"\\x", U""}));
  EXPECT_TRUE(is_found(Encoding::utf_8, octet, U"<c1>", {Digits::lower_hex, U"<", U">"}));
  EXPECT_TRUE(is_found(Encoding::utf_8, octet, U"\\301", {Digits::octal, U"\\", U""}));
  EXPECT_TRUE(is_found(Encoding::utf_8, octet, U"&#193;", {Digits::decimal, U"&#", U";"}));
  EXPECT_TRUE(is_found(Encoding::utf_8, octet, U"M-A", {Digits::caret, U"M-", U""}));
  EXPECT_TRUE(is_found(Encoding::utf_8, octet, U"\u00ABC1\u00BB",
                       {Digits::upper_hex, U"\u00AB", U"\u00BB"}));
  EXPECT_TRUE(is_found(Encoding::utf_8, octet, std::u32string{0xDCC1},
                       {.digits = Digits::character, .base = base_of_pep_383}));
  EXPECT_TRUE(is_found(Encoding::utf_8, octet, std::u32string{0xF7C1},
                       {.digits = Digits::character, .base = 0xF700}));
}

// Each line lacks one property of an escape; the message names it.
TEST(Escape, IsNothingThatCouldBeText) {
  const auto is_none = [](std::u32string_view output) {
    return escapes_that_write(Encoding::utf_8, Octets{0xC1}, output).empty();
  };
  EXPECT_TRUE(is_none(U"")) << "deleted";
  EXPECT_TRUE(is_none(U"C1")) << "no frame";
  EXPECT_TRUE(is_none(U"<C2>")) << "another number";
  EXPECT_TRUE(is_none(U"\u00C1")) << "Latin-1";
  EXPECT_TRUE(is_none(U"\u01C1")) << "other letters";
  EXPECT_TRUE(is_none(std::u32string{0xD8C1})) << "surrogates that PEP 383 does not use";
}

// The number is that of the unit in its order, or of what RFC 2279 reads in a sequence.
TEST(Escape, CanHoldTheValueOfAUnit) {
  const auto of_value = [](Digits digits, std::u32string before, std::u32string after,
                           std::size_t width) {
    return Escape{.digits = digits,
                  .before = std::move(before),
                  .after = std::move(after),
                  .of_what = Escape::Of::value,
                  .width = width};
  };
  const Escape four = of_value(Digits::lower_hex, U"\\u", U"", 4);
  EXPECT_TRUE(is_found(Encoding::utf_16be, {0xD8, 0x0A}, U"\\ud80a", four));
  EXPECT_TRUE(is_found(Encoding::utf_16le, {0x0A, 0xD8}, U"\\ud80a", four));
  EXPECT_FALSE(is_found(Encoding::utf_16be, {0x0A, 0xD8}, U"\\ud80a", four));
  EXPECT_TRUE(is_found(Encoding::utf_16be, {0xD8, 0x00}, U"&#55296;",
                       of_value(Digits::decimal, U"&#", U";", 1)));
  EXPECT_TRUE(is_found(Encoding::utf_32le, {0x00, 0x00, 0x11, 0x00}, U"\\U00110000",
                       of_value(Digits::lower_hex, U"\\U", U"", 8)));
  EXPECT_TRUE(is_found(Encoding::cesu_8, {0xED, 0xA0, 0x80}, U"\\ud800", four));
}

// Each octet of a unit has an escape of its own, also octets of ASCII.
TEST(Escape, CanStandForEachOctetOfAUnit) {
  const Escape own{Digits::lower_hex, U"\\x", U""};
  EXPECT_TRUE(is_found(Encoding::utf_16le, {0x00, 0xD8}, U"\\x00\\xd8", own));
  EXPECT_FALSE(is_found(Encoding::utf_16le, {0x00, 0xD8}, U"\\x01\\xd8", own));
  const Escape decimal{Digits::decimal, U"&#", U";"};
  EXPECT_TRUE(is_found(Encoding::utf_16le, {0x0A, 0xD8}, U"&#10;&#216;", decimal));
  EXPECT_TRUE(is_found(Encoding::utf_16be, {0xDC, 0x80}, U"<DC 80>",
                       {Digits::upper_hex, U"<", U">", U" "}));
}

// The expected answer is written in this way, so each octet has a frame of its own.
TEST(Escape, WritesOctetsOneByOne) {
  const Escape percent{Digits::upper_hex, U"%", U""};
  EXPECT_EQ(percent.of(0x80), U"%80");
  EXPECT_EQ(percent.of(Octets{0xE2, 0xBF}), U"%E2%BF");
  const Escape meta{Digits::caret, U"M-", U""};
  EXPECT_EQ(meta.of(Octets{0x9F, 0xA0, 0xFF}), U"M-^_M- M-^?");
}

// A frame may hold all octets of a part. `<E0><A0>` is two frames, and holds nothing between.
TEST(Escape, MayShareItsFrameAmongOctets) {
  const Escape angles{Digits::upper_hex, U"<", U">"};
  const Octets part{0xE0, 0xA0};
  EXPECT_EQ(find_between(angles, part, U"<E0 A0>"), U" ");
  EXPECT_EQ(find_between(angles, part, U"<E0A0>"), U"");
  EXPECT_EQ(find_between(angles, part, U"<E0><A0>"), std::nullopt);
  EXPECT_EQ(find_between(angles, part, U"<E0 A1>"), std::nullopt);
  EXPECT_EQ(find_between(angles, part, U"<E0"), std::nullopt);
}

// No octet of the run has the number `cc`, so the escape of E0 A0 ends before that text.
TEST(Escape, IsReadAsFarAsItsFrameGoes) {
  const Escape own{Digits::lower_hex, U"\\x", U""};
  const Escape shared{Digits::lower_hex, U"\\x", U"", U""};
  const Octets run{0xE0, 0xA0};
  const auto read = [&](const Escape& mark, std::u32string_view output) {
    const Escape::Escaped escaped = mark.escape_at(Encoding::utf_8, run, output);
    return std::pair(escaped.octets, escaped.characters);
  };
  EXPECT_EQ(read(own, U"\\xe0\\xa0"), std::pair(std::size_t{1}, std::size_t{4}));
  EXPECT_EQ(read(shared, U"\\xe0a0cc"), std::pair(std::size_t{2}, std::size_t{6}));
  EXPECT_EQ(read(shared, U"\\xe0\\xa0"), std::pair(std::size_t{1}, std::size_t{4}));
  EXPECT_EQ(read(shared, U"\\xe1"), std::pair(std::size_t{0}, std::size_t{0}));
}

// PEP 383 has no surrogate for an octet of ASCII, which is half a unit here.
TEST(Escape, OfPep383StandsForNoAscii) {
  const Escape escape{.digits = Digits::character, .base = base_of_pep_383};
  EXPECT_EQ(
      escape.length_of(Encoding::utf_16be, Octets{0xD8, 0x80}, std::u32string{0xDCD8, 0xDC80}), 2U);
  EXPECT_EQ(
      escape.length_of(Encoding::utf_16be, Octets{0xD8, 0x00}, std::u32string{0xDCD8, 0xDC00}), 0U);
}

}  // namespace
}  // namespace utf8spec::harnesses
