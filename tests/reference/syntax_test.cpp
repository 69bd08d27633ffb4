// The nine rows of RFC 3629 section 4 as data, and the table of leads made from them. Decoder,
// documentation and test octets are derived from these rows. An error in one bound would be in all
// of them, so counts known from Unicode check the rows from outside.
#include "reference/syntax.h"

#include <gtest/gtest.h>

#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

// C0, C1 and F5 to FF open no row; continuations do not either.
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

// 128 ASCII octets, 30 leads of two (C2 to DF), 16 of three, 5 of four.
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

// The value bits of a lead: seven, five, four, three. F4 keeps only 100 (binary) of them.
TEST(ReferenceSyntax, LeadsCarryTheBitsThatTheirLengthLeaves) {
  EXPECT_EQ(lead_bits(0x7F, 1), 0x7FU);
  EXPECT_EQ(lead_bits(0xDF, 2), 0x1FU);
  EXPECT_EQ(lead_bits(0xEF, 3), 0xFU);
  EXPECT_EQ(lead_bits(0xF4, 4), 0x4U);
}

// A product of the column sizes for each row, summed for each length. The sums are the numbers of
// scalar values: 61,440 is 63,488 less 2,048 surrogates.
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

// Row 2 is E0 A0..BF 80..BF, with a bound that differs from the usual 80.
TEST(ReferenceSyntax, EveryFieldTellsRowsApart) {
  EXPECT_EQ(syntax[2], (Row{3, {{{0xE0, 0xE0}, {0xA0, 0xBF}, {0x80, 0xBF}}}}));
  EXPECT_NE(syntax[2], (Row{4, {{{0xE0, 0xE0}, {0xA0, 0xBF}, {0x80, 0xBF}}}}));
  EXPECT_NE(syntax[2], (Row{3, {{{0xE0, 0xE0}, {0xA1, 0xBF}, {0x80, 0xBF}}}}));
  EXPECT_NE(syntax[2], (Row{3, {{{0xE0, 0xE0}, {0xA0, 0xBE}, {0x80, 0xBF}}}}));
}

}  // namespace
}  // namespace utf8spec::reference
