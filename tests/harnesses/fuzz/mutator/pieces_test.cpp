// Pieces are the stock of the mutator: sequences of each row, padding, ill-formed pieces and
// edge values. If the stock lacks a form, such as C0 80 of Modified UTF-8, no change can make
// it. The fuzzer then finds that bug only by luck.
#include "harnesses/fuzz/pieces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "harnesses/fuzz/edge_values.h"
#include "reference/decode.h"
#include "reference/scalar.h"
#include "reference/syntax.h"
#include "tests/harnesses/fuzz/mutator/cases.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using reference::Kind;

// A, U+40000, the truncated E1 80, and B. From any octet, the piece is the whole sequence.
TEST(Pieces, APieceIsFoundFromEachOfItsOctets) {
  const Case octets{{0x41, 0xF1, 0x80, 0x80, 0x80, 0xE1, 0x80, 0x42}, {}, {}};
  EXPECT_EQ(piece_at(octets, 0).end(), 1u);
  for (const std::size_t place : {1u, 2u, 3u, 4u}) EXPECT_EQ(piece_at(octets, place).offset, 1u);
  for (const std::size_t place : {5u, 6u}) {
    EXPECT_EQ(piece_at(octets, place).offset, 5u);
    EXPECT_EQ(piece_at(octets, place).end(), 7u);
  }
}

// UTF-16 with a little-endian signature: the signature is a piece, then A, then a high
// surrogate and half a unit, which belong together.
TEST(Pieces, APieceIsOneOfTheEncodingOfItsText) {
  Case text{{0xFF, 0xFE, 0x41, 0x00, 0x00, 0xD8, 0x00}, {}, {}};
  text.encoding = reference::Encoding::utf_16;
  for (const std::size_t place : {0u, 1u}) EXPECT_EQ(piece_at(text, place).end(), 2u);
  for (const std::size_t place : {2u, 3u}) EXPECT_EQ(piece_at(text, place).offset, 2u);
  for (const std::size_t place : {4u, 5u, 6u}) {
    EXPECT_EQ(piece_at(text, place).offset, 4u);
    EXPECT_EQ(piece_at(text, place).step.kind, Kind::truncated);
  }
  text.octets = {0xFE, 0xFF};
  EXPECT_EQ(piece_at(text, 1).end(), 2u);
}

// Random within the row, and often the first and the last sequence of it.
TEST(Pieces, DrawnSequencesAreOfTheirRow) {
  Draws draws(1);
  for (std::size_t row = 0; row < reference::syntax.size(); ++row) {
    OctetSet seen;
    for (int count = 0; count < 500; ++count) {
      const Octets sequence = draw_sequence(row, draws);
      ASSERT_EQ(reference::row_of_lead[sequence[0]], row);
      ASSERT_TRUE(reference::is_well_formed(sequence));
      ASSERT_EQ(sequence.size(), reference::syntax[row].length);
      seen.insert(sequence);
    }
    EXPECT_TRUE(seen.contains(edge_sequences()[2 * row])) << row;
    EXPECT_TRUE(seen.contains(edge_sequences()[2 * row + 1])) << row;
  }
}

// The signature, U+FFFE, U+0000, the noncharacter U+FDD0, and U+10FFFF.
TEST(Pieces, DrawnCharactersAreWellFormedAndOfTheEdgesToo) {
  Draws draws(1);
  OctetSet seen;
  for (std::size_t count = 0; count < tries; ++count) {
    const Octets character = draw_character(draws);
    ASSERT_EQ(reference::step(character).length, character.size());
    ASSERT_TRUE(reference::is_well_formed(character));
    seen.insert(character);
  }
  for (const Octets& edge : {Octets{0xEF, 0xBB, 0xBF}, Octets{0xEF, 0xBF, 0xBE}, Octets{0x00},
                             Octets{0xEF, 0xB7, 0x90}, Octets{0xF4, 0x8F, 0xBF, 0xBF}}) {
    EXPECT_TRUE(seen.contains(edge)) << testing::PrintToString(edge);
  }
}

// If the count is not a multiple of the width, shorter characters come first. The last
// character must have the width, because what follows depends on it.
TEST(Pieces, PaddingIsWellFormedAndOfTheLengthAskedFor) {
  Draws draws(1);
  for (std::size_t width = 1; width <= 4; ++width) {
    for (std::size_t count = 0; count < 130; ++count) {
      const Octets padding = draw_padding(count, width, draws);
      ASSERT_EQ(padding.size(), count);
      ASSERT_TRUE(reference::is_well_formed(padding));
      if (count >= width) {
        ASSERT_EQ(reference::step(OctetView(padding).last(width)).length, width);
      }
    }
  }
}

// With a letter behind, a truncated piece is of kind bad_continuation; alone, it is truncated.
TEST(Pieces, IllFormedPiecesAreOfEveryKindAndNoneIsWellFormed) {
  std::set<Kind> kinds;
  for (Octets piece : ill_formed_pieces()) {
    EXPECT_FALSE(reference::is_well_formed(piece));
    piece.push_back('a');
    for (const auto& error : reference::ill_formed_subsequences(piece)) kinds.insert(error.kind);
    piece.pop_back();
    kinds.insert(reference::validate(piece)->kind);
  }
  EXPECT_EQ(kinds, (std::set{Kind::invalid_octet, Kind::unexpected_continuation, Kind::truncated,
                             Kind::overlong, Kind::surrogate, Kind::above_maximum,
                             Kind::bad_continuation}));
}

// Overlong forms (C0 80 to F0 8F BF BF), surrogates, and values above U+10FFFF. Then forms of
// five and six octets, octets at the edges of ranges, and lone octets.
TEST(Pieces, IllFormedPiecesHoldTheFormsOfOlderDecoders) {
  for (const Octets& piece :
       {Octets{0xC0, 0x80}, Octets{0xC1, 0xBF}, Octets{0xE0, 0x80, 0x80}, Octets{0xE0, 0x9F, 0xBF},
        Octets{0xED, 0xA0, 0x80}, Octets{0xED, 0xBF, 0xBF}, Octets{0xF0, 0x8F, 0xBF, 0xBF},
        Octets{0xF4, 0x90, 0x80, 0x80}, Octets{0xF5, 0x80, 0x80, 0x80},
        Octets{0xF8, 0x80, 0x80, 0x80, 0x80}, Octets{0xFD, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF},
        Octets{0xED, 0x9F, 0xC0}, Octets{0xF1, 0x7F, 0x80, 0x80}, Octets{0xFE}, Octets{0xFF},
        Octets{0x80}, Octets{0xF1, 0x80, 0x80}}) {
    EXPECT_TRUE(std::ranges::count(ill_formed_pieces(), piece)) << testing::PrintToString(piece);
  }
}

// A comparison that is off by one shows only at these octets.
TEST(Pieces, EdgeOctetsAreThoseInsideAndOutsideOfEachRange) {
  for (const int octet : {0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF,
                          0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF}) {
    EXPECT_TRUE(std::ranges::count(edge_octets(), octet)) << octet;
  }
}

// Values above 10FFFF are for encoders: the ends of the old forms, and the sign bit.
TEST(EdgeValues, AreThoseOfTheRowsTheSurrogatesAndTheTop) {
  for (const char32_t value :
       {0x0u,      0x7Fu,     0x80u,     0x7FFu,    0x800u,      0xFFFu,      0x1000u,
        0xCFFFu,   0xD000u,   0xD7FFu,   0xD800u,   0xDBFFu,     0xDC00u,     0xDFFFu,
        0xE000u,   0xFFFFu,   0x10000u,  0x3FFFFu,  0x40000u,    0xFFFFFu,    0x100000u,
        0x10FFFFu, 0x110000u, 0x1FFFFFu, 0x200000u, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu}) {
    EXPECT_TRUE(std::ranges::binary_search(edge_values(), value))
        << std::hex << std::uint32_t{value};
  }
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
