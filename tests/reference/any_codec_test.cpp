// `AnyCodec` is a table of functions that hides the type of a codec. The engine chooses an encoding
// at run time and works through this table alone. A wrong entry in it would judge a decoder by the
// rules of another encoding, so each entry is compared with the codec's own type.
#include "reference/any_codec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reference/decode.h"
#include "reference/replace.h"
#include "tests/reference/all_dialects.h"
#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

// The parameter is the encoding, so that a failure names it.
class AnyCodecs : public testing::TestWithParam<Encoding> {};

TEST_P(AnyCodecs, ReadAndWriteAsTheirTypesDo) {
  const AnyCodec& codec = codec_of(GetParam());
  visit_codec(GetParam(), [&]<typename Codec>(Codec) {
    EXPECT_EQ(codec.encoding, GetParam());
    EXPECT_EQ(codec.row().longest, row_of(Codec::encoding).longest);
    // After each first octet come a continuation of UTF-8, D8 and DC. The tail thus has parts of
    // pairs in each order and, in UTF-16 and UTF-32, a whole unit.
    for (unsigned first = 0; first <= 0xFF; ++first) {
      const Octets input{static_cast<std::uint8_t>(first), 0xA0, 0xD8, 0xDC, 0x80, 0x00};
      EXPECT_EQ(codec.step(input), Codec::step(input));
    }
    for (const char32_t value : {U'\0', U'A', U'\u00E9', U'\u20AC', U'\U0001F600'}) {
      const auto expected = Codec::encode(value);
      EXPECT_THAT(codec.encode(value).view(), testing::ElementsAreArray(expected.view()));
    }
  });
}

// The values of the first steps, at most `most` of them. The visit ends the walk by returning
// false.
std::u32string first_values(const AnyCodec& codec, OctetView text, std::size_t most) {
  std::u32string values;
  walk(codec, text, [&](std::size_t offset, const Step& step) {
    EXPECT_EQ(codec.step(text.subspan(offset)), step);
    values.push_back(step.scalar);
    return values.size() < most;
  });
  return values;
}

TEST_P(AnyCodecs, WalkFromOneStepToTheNextUntilTheVisitOrTheInputEnds) {
  const AnyCodec& codec = codec_of(GetParam());
  const Octets text = encode_all(codec, U"A\u00E9\u20AC");
  EXPECT_EQ(first_values(codec, text, 2), U"A\u00E9");
  EXPECT_EQ(first_values(codec, text, 9), U"A\u00E9\u20AC");
}

// Octets that are ill-formed in any context. FF occurs in no sequence of encodings with one-octet
// units. In UTF-16 and UTF-32, one octet is not a unit, so a lone low surrogate is used.
Octets ill_formed_in(const AnyCodec& codec) {
  const std::u32string low_surrogate{0xDC00};
  return codec.row().unit == 1 ? Octets{0xFF} : encode_all(codec, low_surrogate);
}

// Encodings without a policy must still answer: an endless loop over a part of length 0 would hang
// every run.
TEST_P(AnyCodecs, DivideIllFormedInputByEachPolicy) {
  const AnyCodec& codec = codec_of(GetParam());
  const Octets ill_formed = ill_formed_in(codec);
  Octets before_text = ill_formed;
  for (const std::uint8_t octet : encode_all(codec, U"A")) before_text.push_back(octet);
  for (const auto policy : all_replacement_policies) {
    for (const Octets& input : {ill_formed, before_text}) {
      const std::size_t length = replaced_length(codec, input, policy);
      EXPECT_EQ(length, has_policy(codec.encoding, policy) ? ill_formed.size() : length);
      EXPECT_GE(length, 1U);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Reference, AnyCodecs, testing::ValuesIn(tests::all_dialects()));

}  // namespace
}  // namespace utf8spec::reference
