#include "reference/signature.h"

#include <gtest/gtest.h>

#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

using enum Encoding;
using tests::octets;

TEST(ReferenceSignature, SelectsTheOrder) {
  EXPECT_EQ(open(utf_16, octets("FE FF 00 41")), (Opened{utf_16be, 2}));
  EXPECT_EQ(open(utf_16, octets("FF FE 41 00")), (Opened{utf_16le, 2}));
  EXPECT_EQ(open(utf_32, octets("00 00 FE FF")), (Opened{utf_32be, 4}));
  EXPECT_EQ(open(utf_32, octets("FF FE 00 00")), (Opened{utf_32le, 4}));
}

TEST(ReferenceSignature, SelectsBetweenTwoOrders) {
  EXPECT_EQ(orders_of(utf_16_little), (std::array{utf_16be, utf_16le}));
  EXPECT_EQ(orders_of(utf_32), (std::array{utf_32be, utf_32le}));
}

// Of UTF-16, FF FE 00 00 is the signature and U+0000.
TEST(ReferenceSignature, IsReadInTheUnitsOfTheEncoding) {
  EXPECT_EQ(open(utf_16, octets("FF FE 00 00")), (Opened{utf_16le, 2}));
  EXPECT_EQ(open(utf_32, octets("FE FF 00 41")), (Opened{utf_32be, 0}));
  EXPECT_EQ(open(utf_16, octets("FE")), (Opened{utf_16be, 0}));
  EXPECT_EQ(open(utf_32, octets("FF FE 00")), (Opened{utf_32be, 0}));
}

TEST(ReferenceSignature, IsWithoutOneAPolicy) {
  EXPECT_EQ(open(utf_16, octets("00 41")), (Opened{utf_16be, 0}));
  EXPECT_EQ(open(utf_16_little, octets("00 41")), (Opened{utf_16le, 0}));
  EXPECT_EQ(open(utf_16_marked, octets("00 41")), (Opened{utf_16_marked, 0}));
  EXPECT_EQ(open(utf_32_little, {}), (Opened{utf_32le, 0}));
  EXPECT_EQ(open(utf_32_marked, octets("00 00")), (Opened{utf_32_marked, 0}));
}

TEST(ReferenceSignature, EveryFieldTellsWhatIsOpenedApart) {
  EXPECT_NE((Opened{utf_16be, 2}), (Opened{utf_16le, 2}));
  EXPECT_NE((Opened{utf_16be, 2}), (Opened{utf_16be, 0}));
}

TEST(ReferenceSignature, IsACharacterWhereTheOrderIsFixed) {
  for (const Encoding encoding : all_encodings) {
    if (selects_order(encoding)) continue;
    EXPECT_EQ(open(encoding, octets("FF FE 00 00")), Opened{encoding});
  }
}

}  // namespace
}  // namespace utf8spec::reference
