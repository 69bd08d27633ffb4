// The encoder of the reference makes the sequences that tests and vectors are built from, and
// judges the operation `encode`. It must refuse surrogates and values above 10FFFF, where real
// encoders often write CESU-8 or five octets. The properties of section 1 of RFC 3629 (order,
// synchronisation, search) are checked for all scalar values.
#include "reference/encode.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "reference/decode.h"
#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

using tests::none;
using tests::octets;
using tests::scalar_counterexample;

TEST(ReferenceEncode, GivesTheFirstAndLastFormOfEachLength) {
  EXPECT_EQ(encode(std::u32string({0x00, 0x7F})).octets, octets("00 7F"));
  EXPECT_EQ(encode(U"\u0080\u07FF").octets, octets("C2 80 DF BF"));
  EXPECT_EQ(encode(U"\u0800\uFFFF").octets, octets("E0 A0 80 EF BF BF"));
  EXPECT_EQ(encode(U"\U00010000\U0010FFFF").octets, octets("F0 90 80 80 F4 8F BF BF"));
}

// The array has both ends of both surrogate ranges, the first value beyond Unicode, and all bits
// set. An encoder that masks its input would write the last as a character.
TEST(ReferenceEncode, StopsAtTheFirstValueThatIsNoScalarValue) {
  for (const char32_t value : {0xD800u, 0xDBFFu, 0xDC00u, 0xDFFFu, 0x110000u, 0xFFFFFFFFu}) {
    const Encoded encoded = encode(std::u32string{0xE9, value, 0x41});
    EXPECT_EQ(encoded.octets, octets("C3 A9"));
    EXPECT_EQ(encoded.not_scalar, 1);
  }
  EXPECT_EQ(encode(U"A").not_scalar, std::nullopt);
}

// Step and not `decode`: the length of the step must be that of the sequence, too.
TEST(ReferenceEncode, RoundTripsEveryScalarValue) {
  EXPECT_EQ(scalar_counterexample([](char32_t scalar) {
              const Sequence sequence = encode_scalar(scalar);
              return step(sequence.view()) == Step{scalar, sequence.length, Kind::well_formed};
            }),
            none);
}

// One text of all values shows state that leaks from one character to the next. The product of each
// length and its number of characters gives the size.
TEST(ReferenceEncode, RoundTripsAllScalarValuesInOneText) {
  std::u32string text;
  scalar_counterexample([&](char32_t scalar) {
    text.push_back(scalar);
    return true;
  });
  ASSERT_EQ(text.size(), 1'112'064);
  const Encoded encoded = encode(text);
  EXPECT_EQ(encoded.octets.size(), 128 + 2 * 1'920 + 3 * 61'440 + 4 * 1'048'576);
  EXPECT_TRUE(decode(encoded.octets).scalars == text);
}

// RFC 3629 section 1: sorting by octets gives the order of character numbers.
TEST(ReferenceEncode, KeepsTheOrderOfScalarValues) {
  Sequence previous = encode_scalar(0);
  EXPECT_EQ(scalar_counterexample([&](char32_t scalar) {
              const Sequence sequence = encode_scalar(scalar);
              const bool in_order = scalar == 0 || std::ranges::lexicographical_compare(
                                                       previous.view(), sequence.view());
              previous = sequence;
              return in_order;
            }),
            none);
}

// RFC 3629 section 1: a first octet never occurs later in a sequence. So the octets of one
// character are never found inside those of others.
TEST(ReferenceEncode, SynchronisesItself) {
  EXPECT_EQ(scalar_counterexample([](char32_t scalar) {
              const Sequence sequence = encode_scalar(scalar);
              const auto high = [](std::uint8_t octet) { return (octet & 0xC0) == 0x80; };
              return !high(sequence.octets[0]) &&
                     std::ranges::all_of(sequence.view().subspan(1), high);
            }),
            none);
}

// E0 and F0 are the first leads of three and four octets; C0 and C1 do not occur.
TEST(ReferenceEncode, LetsTheFirstOctetTellTheLength) {
  EXPECT_EQ(scalar_counterexample([](char32_t scalar) {
              const Sequence sequence = encode_scalar(scalar);
              const std::uint8_t lead = sequence.octets[0];
              return sequence.length == (lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4);
            }),
            none);
}

// C2 A9 is sought. C3 A9, C5 A9 and F0 90 87 A9 before it end in the same octet.
TEST(ReferenceEncode, FindsCharactersBySearchingOctets) {
  const Octets text = encode(U"\u00E9\u0169\U000101E9\u00A9").octets;
  const Octets sought = encode(U"\u00A9").octets;
  const auto found = std::search(text.begin(), text.end(), sought.begin(), sought.end());
  EXPECT_EQ(found - text.begin(), 8);
  EXPECT_EQ(std::search(found + 1, text.end(), sought.begin(), sought.end()), text.end());
}

}  // namespace
}  // namespace utf8spec::reference
