#include "reference/recognition.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "reference/decode.h"

namespace utf8spec::reference {
namespace {

double chance_of(OctetView text) {
  ChanceOfText chance;
  for (const std::uint8_t octet : text) chance.add(octet);
  return std::pow(10, chance.log10());
}

// The share of well-formed strings among all of `length` octets of 80..FF, by trying each.
double share_of_well_formed(std::size_t length) {
  Octets text(length, 0x80);
  std::uint64_t all = 0;
  std::uint64_t well_formed = 0;
  for (bool more = true; more;) {
    ++all;
    well_formed += is_well_formed(text) ? 1 : 0;
    more = false;
    for (std::uint8_t& octet : text) {
      octet = octet == 0xFF ? 0x80 : static_cast<std::uint8_t>(octet + 1);
      more = octet != 0x80;
      if (more) break;
    }
  }
  return static_cast<double>(well_formed) / static_cast<double>(all);
}

// RFC 3629 has a sequence for each scalar value: 0..10FFFF without 800 (hex) surrogates.
TEST(ReferenceRecognition, CountsASequenceForEachScalarValue) {
  EXPECT_EQ(count_of_sequences(1), 128U);
  EXPECT_EQ(count_of_sequences(2), 1'920U);
  EXPECT_EQ(count_of_sequences(3), 61'440U);
  EXPECT_EQ(count_of_sequences(4), 1'048'576U);
  EXPECT_EQ(count_of_sequences(5), 0U);
}

TEST(ReferenceRecognition, GivesTheShareOfAllShortStrings) {
  for (const std::size_t length : {1U, 2U, 3U}) {
    EXPECT_NEAR(chance_of(Octets(length, 0x80)), share_of_well_formed(length), 1e-12) << length;
  }
}

TEST(ReferenceRecognition, OfAsciiIsCertain) {
  EXPECT_EQ(chance_of({}), 1);
  EXPECT_EQ(chance_of(Octets{0x41, 0x7F, 0x00}), 1);
}

// Runs do not depend on each other, nor on the ASCII between them.
TEST(ReferenceRecognition, IsTheProductOverTheRuns) {
  const Octets run{0xC3, 0xA4};
  const Octets two{0xC3, 0xA4, 0x20, 0xC3, 0xA4, 0x20, 0x20};
  EXPECT_NEAR(chance_of(two), chance_of(run) * chance_of(run), 1e-12);
}

TEST(ReferenceRecognition, CountsHighOctets) {
  ChanceOfText chance;
  for (const std::uint8_t octet : Octets{0x41, 0xC3, 0xA4, 0x42, 0xFF}) chance.add(octet);
  EXPECT_EQ(chance.high_octets(), 3U);
}

// A double ends at 1e-308. In the long run each octet multiplies the chance by one factor.
TEST(ReferenceRecognition, OfALongRunFallsSteadily) {
  ChanceOfText chance;
  std::array<double, 4> at{};
  for (std::size_t place = 0; place < at.size(); ++place) {
    for (int octets = 0; octets < 5'000; ++octets) chance.add(0xA4);
    at[place] = chance.log10();
  }
  EXPECT_LT(at[0], -1'000);
  EXPECT_NEAR(at[2] - at[1], at[1] - at[0], 1e-6);
  EXPECT_NEAR(at[3] - at[2], at[2] - at[1], 1e-6);
}

}  // namespace
}  // namespace utf8spec::reference
