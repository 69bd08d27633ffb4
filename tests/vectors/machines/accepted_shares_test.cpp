#include "vectors/machines/accepted_shares.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "reference/any_codec.h"
#include "reference/recognition.h"
#include "vectors/machines/encoding_models.h"
#include "vectors/machines/specification.h"

namespace utf8spec::vectors {
namespace {

using reference::Encoding;
using reference::OctetRange;

constexpr OctetRange all_octets{0x00, 0xFF};
constexpr OctetRange high_octets{0x80, 0xFF};

bool is_well_formed(const reference::AnyCodec& codec, OctetView text) {
  while (!text.empty()) {
    const reference::Step step = codec.step(text);
    if (!step.well_formed()) return false;
    text = text.subspan(step.length);
  }
  return true;
}

// Counts by asking the codec each string, without a machine.
std::size_t count_well_formed(const reference::AnyCodec& codec, std::size_t length) {
  Octets text(length);
  std::size_t count = 0;
  for (std::size_t number = 0; number < std::size_t{1} << (8 * length); ++number) {
    for (std::size_t place = 0; place < length; ++place) {
      text[place] = static_cast<std::uint8_t>(number >> (8 * place));
    }
    count += is_well_formed(codec, text) ? 1 : 0;
  }
  return count;
}

class AcceptedSharesOf : public testing::TestWithParam<Encoding> {};

// 256^3 strings and their counts are exact as doubles.
TEST_P(AcceptedSharesOf, AreThoseOfAllShortStrings) {
  const auto shares = accepted_shares(validator(GetParam()).machine, all_octets, 3);
  ASSERT_EQ(shares.size(), 4U);
  EXPECT_EQ(shares[0], 1);
  double strings = 1;
  for (std::size_t length = 1; length <= 3; ++length) {
    strings *= 256;
    const std::size_t count = count_well_formed(reference::codec_of(GetParam()), length);
    EXPECT_EQ(shares[length] * strings, static_cast<double>(count)) << length;
  }
}

std::vector<Encoding> encodings_of_fixed_order() {
  std::vector<Encoding> encodings;
  for (const Encoding encoding : reference::all_encodings) {
    // The count below reads with one codec.
    if (!selects_order(encoding)) encodings.push_back(encoding);
  }
  return encodings;
}

// GoogleTest takes letters and digits alone.
std::string test_name(const testing::TestParamInfo<Encoding>& of) {
  std::string name(reference::name(of.param));
  std::erase(name, '-');
  return name;
}

INSTANTIATE_TEST_SUITE_P(EachEncoding, AcceptedSharesOf,
                         testing::ValuesIn(encodings_of_fixed_order()), test_name);

// The reference has a recurrence of its own, over the lengths of sequences and not over states.
TEST(AcceptedShares, OfHighOctetsAreTheChanceOfTheReference) {
  constexpr std::size_t longest = 100;
  const auto shares = accepted_shares(validator().machine, high_octets, longest);
  reference::ChanceOfText chance;
  for (std::size_t length = 1; length <= longest; ++length) {
    chance.add(0x80);
    if (length == 1) continue;  // no octet above 7F is well-formed alone
    const double as_share_of_all = shares[length] * std::pow(2, static_cast<double>(length));
    EXPECT_NEAR(std::log10(as_share_of_all), chance.log10(), 1e-9) << length;
  }
}

TEST(AcceptedShares, OfAsciiHalveWithEachOctet) {
  const auto shares = accepted_shares(validator().machine, reference::ascii, 4);
  EXPECT_EQ(shares, (std::vector<double>{1, 0.5, 0.25, 0.125, 0.0625}));
}

}  // namespace
}  // namespace utf8spec::vectors
