// Lenient readings are what decoders without some check of RFC 3629 would make of ill-formed
// octets. The judge compares an output with them to name the missing check: overlong, CESU-8,
// greedy. Each function below is one family of real decoders.
#include "harnesses/judge/lenient.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace utf8spec::harnesses {
namespace {

// The value, and how many octets it takes.
void expect_read(const std::optional<LenientValue>& read, char32_t value, std::size_t length) {
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->value, value);
  EXPECT_EQ(read->length, length);
}

// Up to six octets and 31 bits, without checks of overlong forms, surrogates or U+10FFFF.
TEST(Lenient, ReadsWhatRfc2279Reads) {
  expect_read(read_leniently(Octets{'A', 'B'}), U'A', 1);
  expect_read(read_leniently(Octets{0xC0, 0x80}), 0, 2);
  expect_read(read_leniently(Octets{0xE0, 0x80, 0xAF}), U'/', 3);
  expect_read(read_leniently(Octets{0xED, 0xA0, 0x80}), 0xD800, 3);
  expect_read(read_leniently(Octets{0xF4, 0x90, 0x80, 0x80}), 0x110000, 4);
  expect_read(read_leniently(Octets{0xF8, 0x88, 0x80, 0x80, 0x80}), 0x200000, 5);
  expect_read(read_leniently(Octets{0xFD, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF}), 0x7FFFFFFF, 6);
}

// Nothing, lone continuations, FE and FF, and leads with too few continuations.
TEST(Lenient, ReadsNothingWhereThereIsNoSequence) {
  for (const Octets& octets :
       {Octets{}, Octets{0x80}, Octets{0xBF, 0x80}, Octets{0xFE, 0x80}, Octets{0xFF}, Octets{0xC3},
        Octets{0xE2, 0x82}, Octets{0xC3, 'a'}, Octets{0xE2, 'a', 0x80}, Octets{0xE2, 0x82, 0xC0}}) {
    EXPECT_FALSE(read_leniently(octets).has_value()) << testing::PrintToString(octets);
  }
}

// The lead gives its low bits and then every continuation counts, as many as there are.
TEST(Lenient, ReadsGreedilyAllContinuationsBehindALead) {
  expect_read(read_greedily(Octets{0xC2, 0x80, 0x80, 'a'}), 0x2000, 3);
  expect_read(read_greedily(Octets{0xE3, 0x80}), 0xC0, 2);
  expect_read(read_greedily(Octets{0xFE, 0xA0, 0x80}), 0x800, 3);
  EXPECT_FALSE(read_greedily(Octets{0xE3, 'a'}).has_value());
  EXPECT_FALSE(read_greedily(Octets{0x80, 0x80}).has_value());
}

// A decoder that tests only some bits takes 80 for a lead of two octets, and F8 for one of
// four.
TEST(Lenient, ReadsLeadsThatAreNone) {
  expect_read(read_as_two_octets(Octets{0x80, 0x81}), 1, 2);
  EXPECT_FALSE(read_as_two_octets(Octets{0xC3, 0xA9}).has_value());
  expect_read(read_as_four_octets(Octets{0xF8, 0x90, 0x80, 0x80}), 0x10000, 4);
  EXPECT_FALSE(read_as_four_octets(Octets{0xF0, 0x90, 0x80, 0x80}).has_value());
}

// C2 and `a` give 2 and take both octets: the letter is lost.
TEST(Lenient, ReadsWhatThereIsOfACutSequenceAndTheOctetBehindIt) {
  expect_read(read_cut_short(Octets{0xC2, 'a', 'b'}), 2, 2);
  expect_read(read_cut_short(Octets{0xE2, 0x82, 'a'}), 0x82, 3);
  expect_read(read_cut_short(Octets{0xE2, 0x82}), 0x82, 2);
  EXPECT_FALSE(read_cut_short(Octets{0xC3, 0xA9}).has_value());
  EXPECT_FALSE(read_cut_short(Octets{'a', 'b'}).has_value());
  EXPECT_EQ(readings_with_cut(Octets{0xC2, 'a'}).back(), (LenientValue{2, 2}));
}

// protobuf.js reads zeros behind the end of its array.
TEST(Lenient, FillsASequenceAtTheEndWithZeros) {
  expect_read(read_unchecked(Octets{0xC2}, 2), 0x80, 1);
  expect_read(read_unchecked(Octets{0xED, 0x8B}, 3), 0xD2C0, 2);
  expect_read(read_unchecked(Octets{0xF0, 0x9F, 0x98}, 4), 0x1F600, 3);
}

// FriBidi takes every octet from 80 to DF for a lead of two.
TEST(Lenient, TakesAnyOctetsForASequence) {
  expect_read(read_unchecked(Octets{0x96, 0x3F}, 2), 0x5BF, 2);
  expect_read(read_unchecked(Octets{0x8B, 0xED}, 2), 0x2ED, 2);
  EXPECT_FALSE(read_as_two_octets(Octets{0x96, 0x3F}).has_value());
}

TEST(Lenient, ReadsWithoutChecksOnlyWhereTheWholeAnswerMustFit) {
  const auto has = [](const auto& readings, const LenientValue& reading) {
    return std::ranges::find(readings, reading) != readings.end();
  };
  EXPECT_TRUE(has(readings_with_cut(Octets{0xF9}), {0x40000, 1}));
  EXPECT_TRUE(has(readings_with_cut(Octets{0xFB, 0xC3, 0xA9}), {0xC3A40, 3}));
  EXPECT_FALSE(has(lenient_readings(Octets{0xF9}), {0x40000, 1}));
  EXPECT_EQ(readings_with_cut(Octets{'a', 'b'}), lenient_readings(Octets{'a', 'b'}));
}

// Two ways to read F4 A0 80 80: as 0x120000, and as U+20000. The latter is the surrogate pair
// of its last 20 bits.
TEST(Lenient, NamesEachReadingOnce) {
  const LenientValue character{0xE9, 2};
  EXPECT_EQ(lenient_readings(Octets{0xC3, 0xA9}), std::vector{character});
  const LenientValue whole{0x120000, 4};
  const LenientValue pair{0x20000, 4};
  EXPECT_EQ(lenient_readings(Octets{0xF4, 0xA0, 0x80, 0x80}), (std::vector{whole, pair}));
}

TEST(Lenient, ReadsPairsAsOneCharacterInCesu8Only) {
  // RFC 3629 gives F0 A3 8E B4 for U+233B4. These six octets are its surrogates D84C DFB4.
  const Octets pair{0xED, 0xA1, 0x8C, 0xED, 0xBE, 0xB4};
  expect_read(read_as_cesu8(pair), 0x233B4, 6);
  expect_read(read_leniently(pair), 0xD84C, 3);
}

// Only a high surrogate directly before a low one is a pair. EE 80 80 is U+E000, just behind
// the surrogates.
TEST(Lenient, ReadsOtherSurrogatesOneByOne) {
  const Octets low_first{0xED, 0xBE, 0xB4, 0xED, 0xA1, 0x8C};
  const Octets two_high{0xED, 0xA1, 0x8C, 0xED, 0xA1, 0x8C};
  const Octets before_bmp{0xED, 0xA1, 0x8C, 0xEE, 0x80, 0x80};
  const Octets alone{0xED, 0xA1, 0x8C};
  expect_read(read_as_cesu8(low_first), 0xDFB4, 3);
  expect_read(read_as_cesu8(two_high), 0xD84C, 3);
  expect_read(read_as_cesu8(before_bmp), 0xD84C, 3);
  expect_read(read_as_cesu8(alone), 0xD84C, 3);
}

constexpr auto utf_16 = reference::Encoding::utf_16be;
constexpr auto utf_32 = reference::Encoding::utf_32be;

std::vector<LenientValue> read_in(reference::Encoding encoding, const Octets& octets) {
  return lenient_readings(reference::codec_of(encoding), octets);
}

// 0000D84C and 0000DFB4 are two code points in UTF-32. A string of UTF-16 joins them.
TEST(Lenient, ReadsACopiedPairInUtf32AsItsCharacterOrOneByOne) {
  const LenientValue pair{0x233B4, 8};
  const LenientValue high{0xD84C, 4};
  EXPECT_EQ(read_in(utf_32, {0, 0, 0xD8, 0x4C, 0, 0, 0xDF, 0xB4}), (std::vector{pair, high}));
  const LenientValue low{0xDFB4, 4};
  EXPECT_EQ(read_in(utf_32, {0, 0, 0xDF, 0xB4, 0, 0, 0xD8, 0x4C}), std::vector{low});
}

// SQLite takes the ten last bits of any unit behind a surrogate. The unit 0041 gives U+10041 behind
// D800 and behind DC00.
TEST(Lenient, ReadsASurrogateOfUtf16AndAnyUnitBehindItAsAPair) {
  const LenientValue pair{0x10041, 4};
  EXPECT_EQ(read_in(utf_16, {0xD8, 0x00, 0x00, 0x41}), (std::vector{pair, {0xD800, 2}}));
  EXPECT_EQ(read_in(utf_16, {0xDC, 0x00, 0x00, 0x41}), (std::vector{pair, {0xDC00, 2}}));
  EXPECT_EQ(read_in(utf_16, {0xD8, 0x00, 0x00}), (std::vector<LenientValue>{{0xD800, 2}}));
}

// libstdc++: the NULs inside a sequence come out first. One at its end is a character behind it.
TEST(Lenient, ReadsASequenceAcrossNuls) {
  const auto read = [](const Octets& octets) {
    const auto texts = lenient_texts(reference::codec_of(reference::Encoding::utf_8), octets);
    return texts.empty() ? LenientText{} : texts.back();
  };
  using namespace std::string_literals;
  EXPECT_EQ(read({0xC3, 0, 0xA9, 'A'}).text, U"\0\u00E9"s);
  EXPECT_EQ(read({0xC3, 0, 0xA9, 'A'}).length, 3U);
  EXPECT_EQ(read({0xE2, 0, 0x82, 0, 0, 0xAC}).text, U"\0\0\0\u20AC"s);
  EXPECT_EQ(read({0xC3, 0xA9, 0}).text, U"\u00E9");
  EXPECT_NE(read({0xC3, 0, 'A'}).text[0], U'\0');
  EXPECT_NE(read({0xE2, 0, 0x82}).text[0], U'\0');
  EXPECT_EQ(read({}).length, 0U);
}

// Qt: the formula for pairs gives DC00 DC00 for 110000, and 17C0 DC00 for 01000000.
TEST(Lenient, SplitsValuesAboveTheMaximumIntoTwoUnits) {
  const auto splits = [](const Octets& octets, const std::u32string& text) {
    const auto texts = lenient_texts(reference::codec_of(utf_32), octets);
    return std::ranges::count(texts, text, &LenientText::text) == 1 && texts.back().length == 4;
  };
  EXPECT_TRUE(splits({0, 0x11, 0, 0}, {0xDC00, 0xDC00}));
  EXPECT_TRUE(splits({1, 0, 0, 0}, {0x17C0, 0xDC00}));
  EXPECT_FALSE(splits({0, 0x10, 0, 0}, {0xDC00, 0xDC00}));
}

}  // namespace
}  // namespace utf8spec::harnesses
