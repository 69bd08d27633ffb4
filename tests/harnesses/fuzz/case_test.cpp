// A fuzzer gives a flat string of octets; `read_case` makes a case of it: octets, cuts, values
// and an encoding. Two properties matter. Every string must mean something, or the fuzzer
// wastes inputs. What is written must read back, or a saved finding does not reproduce.
#include "harnesses/fuzz/case.h"

#include <gtest/gtest.h>

#include "vectors/builder.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using vectors::octets_of;

// 02 is the number of cuts. 01 and 02 are distances from the cut before, hence cuts at 1 and 3.
TEST(FuzzCase, ChunksAreCutsThenOctets) {
  const Case read = read_case(Format::chunks, octets_of("02 01 02 E2 82 AC"));
  EXPECT_EQ(read.octets, octets_of("E2 82 AC"));
  EXPECT_EQ(read.cuts, (std::vector<std::size_t>{1, 3}));
}

// The first octet is the encoding, modulo the number of encodings: 02 and 16 (hex) both give
// UTF-16LE. Then one cut at distance 02, then a lone high surrogate.
TEST(FuzzCase, TheEncodingStandsBeforeTheCuts) {
  const Case read = read_case(Format::encoded, octets_of("02 01 02 00 D8"));
  EXPECT_EQ(read.encoding, reference::Encoding::utf_16le);
  EXPECT_EQ(read.cuts, std::vector<std::size_t>{2});
  EXPECT_EQ(read.octets, octets_of("00 D8"));
  EXPECT_EQ(read_case(Format::encoded, octets_of("16")).encoding, reference::Encoding::utf_16le);
}

// The fuzzer reuses one Case object to save allocations, so a field that is not set stays.
TEST(FuzzCase, NoEncodingIsLeftFromTheCaseBefore) {
  Case read;
  read_case(Format::encoded, octets_of("02 00 41 00"), read);
  read_case(Format::chunks, octets_of("00 41"), read);
  EXPECT_EQ(read.encoding, reference::Encoding::utf_8);
}

// Three cuts: at 1, again at 1 (an empty chunk), and at 256, which is behind two octets.
TEST(FuzzCase, CutsBeyondTheEndAreLeftOut) {
  const Case read = read_case(Format::chunks, octets_of("03 01 00 FF C3 A9"));
  EXPECT_EQ(read.cuts, (std::vector<std::size_t>{1, 1}));
}

// Strings that end inside their header. 0F announces 15 cuts and has none; F3 has room for one
// distance but no octets to cut. Two zeros and 41 are less than one value.
TEST(FuzzCase, EveryInputMeansSomething) {
  EXPECT_EQ(read_case(Format::chunks, {}), Case{});
  EXPECT_EQ(read_case(Format::chunks, octets_of("0F")), Case{});
  EXPECT_EQ(read_case(Format::chunks, octets_of("F3 05")), Case{});
  EXPECT_EQ(read_case(Format::values, octets_of("00 00 41")), Case{});
  EXPECT_EQ(read_case(Format::octets, octets_of("FF")).octets, octets_of("FF"));
}

// The last octet is a quarter of a value and is dropped.
TEST(FuzzCase, ValuesHaveFourOctetsTheHighestFirst) {
  const Case read = read_case(Format::values, octets_of("0001F600 FFFFFFFF 41"));
  EXPECT_EQ(read.values, (std::u32string{0x1F600, 0xFFFFFFFF}));
}

TEST(FuzzCase, WhatIsWrittenReadsBack) {
  const Case chunks{octets_of("F0 9F 98 80 41"), {0, 0, 2, 5}, {}};
  EXPECT_EQ(read_case(Format::chunks, raw_input(Format::chunks, chunks)), chunks);
  const Case values{{}, {}, {0, 0xD800, 0x10FFFF, 0x80000000}};
  EXPECT_EQ(read_case(Format::values, raw_input(Format::values, values)), values);
  Case encoded = chunks;
  encoded.encoding = reference::Encoding::utf_8_1998_without_surrogates;
  EXPECT_EQ(read_case(Format::encoded, raw_input(Format::encoded, encoded)), encoded);
  const Case octets{octets_of("C0 AF"), {}, {}};
  EXPECT_EQ(read_case(Format::octets, raw_input(Format::octets, octets)), octets);
}

// A distance is one octet, so from 100 to 500 is too far. The number of cuts is limited as
// well.
TEST(FuzzCase, CutsThatTheFormCannotHoldAreLeftOut) {
  const Case far{Octets(600, 'A'), {100, 500}, {}};
  EXPECT_EQ(read_case(Format::chunks, raw_input(Format::chunks, far)).cuts,
            std::vector<std::size_t>{100});
  const Case many{Octets(20, 'A'), std::vector<std::size_t>(20, 3), {}};
  EXPECT_EQ(read_case(Format::chunks, raw_input(Format::chunks, many)).cuts.size(), most_cuts);
}

// C0 80, ED A0 80 and F4 90 80 80 yield values by arithmetic alone. FF and the truncated C3
// have no arithmetic, so they get values above 7FFFFFFF that no encoder may accept.
TEST(FuzzCase, LenientValuesAreThoseOfADecoderWithoutChecks) {
  const auto octets = octets_of("41 C080 EDA080 F4908080 FF C3");
  const std::u32string values{0x41, 0, 0xD800, 0x110000, 0xFFFFFFFF, 0xFFFFFFC3};
  EXPECT_EQ(lenient_values(octets), values);
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
