// The signature selects the byte order of `utf-16` and `utf-32`. Unicode 3.10 makes it part of the
// encoding scheme there, and a character in all schemes of a fixed order. A wrong choice swaps
// every octet pair of the text. Without a signature, standards disagree (big in RFC 2781, little on
// Windows), so it is a policy.
#include "reference/signature.h"

#include <gtest/gtest.h>

#include "reference/any_codec.h"
#include "reference/scalar.h"
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

// The declared encoding comes first, because its order is the default.
TEST(ReferenceSignature, SelectsBetweenTwoOrders) {
  EXPECT_EQ(orders_of(utf_16_little), (std::array{utf_16be, utf_16le}));
  EXPECT_EQ(orders_of(utf_32), (std::array{utf_32be, utf_32le}));
}

// In UTF-16, FF FE 00 00 is a signature and U+0000. In UTF-32, it is the little-endian signature. A
// decoder that guesses the encoding confuses the two.
// A signature that is truncated or of other units is text: FE is half a unit, FE FF 00 41 one unit
// of UTF-32.
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

// Dropping U+FEFF in utf-16le loses a character: the name already fixes the order.
TEST(ReferenceSignature, IsACharacterWhereTheOrderIsFixed) {
  for (const Encoding encoding : all_encodings) {
    if (selects_order(encoding)) continue;
    EXPECT_EQ(open(encoding, octets("FF FE 00 00")), Opened{encoding});
  }
}

TEST(ReferenceSignature, LeadsATextIfAllOfItsOctetsDo) {
  for (const Encoding encoding : all_encodings) {
    if (selects_order(encoding)) continue;
    const LongSequence written = codec_of(encoding).encode(signature);
    Octets text(written.view().begin(), written.view().end());
    EXPECT_EQ(leading_signature(encoding, text), written.length);
    text.push_back(0);
    EXPECT_EQ(leading_signature(encoding, text), written.length);
    text[written.length - 1] ^= 1;
    EXPECT_EQ(leading_signature(encoding, text), 0U);
    text[0] ^= 1;
    EXPECT_EQ(leading_signature(encoding, text), 0U);
    text.resize(written.length - 1);
    EXPECT_EQ(leading_signature(encoding, text), 0U);
    EXPECT_EQ(leading_signature(encoding, {}), 0U);
  }
}

}  // namespace
}  // namespace utf8spec::reference
