#include "reference/syntax.h"

#include <gtest/gtest.h>

#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

TEST(ReferenceSyntax, EveryOctetOpensTheRowThatHoldsIt) {
  for (const std::uint8_t octet : tests::all_octets()) {
    const std::uint8_t row = row_of_lead[octet];
    if (row != no_row) {
      EXPECT_TRUE(syntax[row].octets[0].contains(octet));
    } else {
      EXPECT_TRUE(is_continuation(octet) || octet == 0xC0 || octet == 0xC1 || octet >= 0xF5);
    }
  }
}

TEST(ReferenceSyntax, LeadsFallIntoThreeKinds) {
  std::size_t leads = 0;
  std::size_t continuations = 0;
  for (const std::uint8_t octet : tests::all_octets()) {
    if (row_of_lead[octet] != no_row) ++leads;
    if (is_continuation(octet)) ++continuations;
  }
  EXPECT_EQ(leads, 128 + 30 + 16 + 5);
  EXPECT_EQ(continuations, 64);
}

// The rows hold as many sequences as Unicode has scalar values of each length.
TEST(ReferenceSyntax, LeadsCarryTheBitsThatTheirLengthLeaves) {
  EXPECT_EQ(lead_bits(0x7F, 1), 0x7FU);
  EXPECT_EQ(lead_bits(0xDF, 2), 0x1FU);
  EXPECT_EQ(lead_bits(0xEF, 3), 0xFU);
  EXPECT_EQ(lead_bits(0xF4, 4), 0x4U);
}

TEST(ReferenceSyntax, RowsHoldEveryScalarValueOnce) {
  std::array<std::size_t, 5> sequences{};
  for (const Row& row : syntax) {
    std::size_t product = 1;
    for (std::size_t place = 0; place < row.length; ++place) {
      product *= row.octets[place].last - row.octets[place].first + 1u;
    }
    sequences[row.length] += product;
  }
  EXPECT_EQ(sequences, (std::array<std::size_t, 5>{0, 128, 1'920, 61'440, 1'048'576}));
}

TEST(ReferenceSyntax, EveryFieldTellsRowsApart) {
  EXPECT_EQ(syntax[2], (Row{3, {{{0xE0, 0xE0}, {0xA0, 0xBF}, {0x80, 0xBF}}}}));
  EXPECT_NE(syntax[2], (Row{4, {{{0xE0, 0xE0}, {0xA0, 0xBF}, {0x80, 0xBF}}}}));
  EXPECT_NE(syntax[2], (Row{3, {{{0xE0, 0xE0}, {0xA1, 0xBF}, {0x80, 0xBF}}}}));
  EXPECT_NE(syntax[2], (Row{3, {{{0xE0, 0xE0}, {0xA0, 0xBE}, {0x80, 0xBF}}}}));
}

}  // namespace
}  // namespace utf8spec::reference
