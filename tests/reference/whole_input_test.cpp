// Functions over a whole input, signature included, for an encoding that is known at run time. The
// signature is not text: it must not be decoded as U+FEFF, but offsets of errors count from its
// first octet. If they counted from the text, a report would point two or four octets too early.
#include "reference/whole_input.h"

#include <gtest/gtest.h>

#include "reference/any_codec.h"
#include "tests/reference/all_dialects.h"
#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

using enum Encoding;
using tests::octets;

class WholeInput : public testing::TestWithParam<Encoding> {};

// U+FEFF and U+FFFE stand in the middle, where they are characters and not signatures.
TEST_P(WholeInput, IsReadBackAsWritten) {
  const std::u32string values{0x41, 0xE9, 0x20AC, 0xFEFF, 0xFFFE};
  const Encoded encoded = encode_in(GetParam(), values);
  EXPECT_EQ(encoded.not_scalar, std::nullopt);
  EXPECT_EQ(decode(GetParam(), encoded.octets).scalars, values);
}

// No encoding has 80000000: it needs 32 bits, and the UTF-8 of 1998 has 31.
TEST_P(WholeInput, IsWrittenUpToTheFirstValueThatIsNone) {
  const Encoded encoded = encode_in(GetParam(), std::u32string{0x41, 0x80000000, 0x42});
  EXPECT_EQ(encoded.not_scalar, 1u);
  EXPECT_EQ(encoded.octets, encode_in(GetParam(), U"A").octets);
}

INSTANTIATE_TEST_SUITE_P(Reference, WholeInput, testing::ValuesIn(tests::all_dialects()),
                         [](const testing::TestParamInfo<Encoding>& of) {
                           std::string name(reference::name(of.param));
                           std::erase(name, '-');
                           return name;
                         });

// FF FE is the signature, then `A`, a lone low surrogate (at 4) and `B`.
TEST(ReferenceWholeInput, CountsOffsetsFromTheSignature) {
  const Octets little = octets("FF FE 41 00 00 DC 42 00");
  EXPECT_EQ(decode(utf_16, little).scalars, U"A");
  EXPECT_EQ(decode(utf_16, little).error, (IllFormed{4, 2, Kind::unpaired_surrogate}));
  EXPECT_EQ(ill_formed_subsequences(utf_32, octets("00 00 FE FF 00")),
            (std::vector<IllFormed>{{4, 1, Kind::truncated}}));
  EXPECT_EQ(replace(utf_16, little, ReplacementPolicy::maximal_subpart), U"A\uFFFDB");
  EXPECT_FALSE(is_well_formed(utf_16, little));
  EXPECT_TRUE(is_well_formed(utf_16, octets("FF FE 41 00")));
}

// Octets that are ill-formed in any context: FF in encodings of octets, else a lone low surrogate.
Octets ill_formed_in(Encoding encoding) {
  const std::u32string low_surrogate{0xDC00};
  return row_of(encoding).unit == 1 ? Octets{0xFF} : encode_all(codec_of(encoding), low_surrogate);
}

// Behind text, before text and alone are three paths: an end of input must not change the number of
// marks. If an encoding does not have the policy, only the output's size is limited.
TEST_P(WholeInput, IsReplacedByEachPolicyBehindBeforeAndWithoutText) {
  const Octets letter = encode_all(codec_of(GetParam()), U"A");
  const Octets ill_formed = ill_formed_in(GetParam());
  Octets before = ill_formed;
  before.insert(before.end(), letter.begin(), letter.end());
  Octets behind = letter;
  behind.insert(behind.end(), ill_formed.begin(), ill_formed.end());
  for (const ReplacementPolicy policy : all_replacement_policies) {
    const std::u32string marked = policy == ReplacementPolicy::deleted ? U"" : U"?";
    const auto replaced = [&](const Octets& input) {
      return replace(GetParam(), input, policy, U'?');
    };
    if (!has_policy(GetParam(), policy)) {
      EXPECT_LE(replaced(before).size() + replaced(ill_formed).size(), 2 * before.size());
      continue;
    }
    EXPECT_EQ(replaced(ill_formed), marked);
    EXPECT_EQ(replaced(before), marked + U"A");
    EXPECT_EQ(replaced(behind), U"A" + marked);
  }
}

// The visit gets the text without its signature, and the codec of the order that was found.
TEST(ReferenceWholeInput, IsVisitedWithTheTypeOfItsCodec) {
  const Octets input = octets("FF FE 41 00");
  const auto order = [](auto codec, OctetView text) {
    EXPECT_EQ(tests::hex(text), "41 00 ");
    return codec.encoding;
  };
  EXPECT_EQ(visit_text(utf_16, input, order), utf_16le);
}

TEST(ReferenceWholeInput, TellsEveryIllFormedSubsequenceAmongText) {
  EXPECT_EQ(ill_formed_subsequences(utf_16, octets("FE FF 00 41 DC 00 00 42 D8 00")),
            (std::vector<IllFormed>{{4, 2, Kind::unpaired_surrogate}, {8, 2, Kind::truncated}}));
  EXPECT_EQ(ill_formed_subsequences(utf_8, octets("41 C3 A9")), std::vector<IllFormed>{});
}

// Half a unit is not settled: one more octet makes the step a whole unit.
TEST(ReferenceWholeInput, IsIllFormedWithoutTheSignatureThatADialectDemands) {
  EXPECT_EQ(ill_formed_subsequences(utf_16_marked, octets("00 41 00")),
            (std::vector<IllFormed>{{0, 2, Kind::unmarked}, {2, 1, Kind::unmarked}}));
  EXPECT_EQ(decode(utf_32_marked, octets("00 00 00 41")).error, (IllFormed{0, 4, Kind::unmarked}));
  EXPECT_EQ(decode(utf_16_marked, octets("FE FF 00 41")).scalars, U"A");
  EXPECT_EQ(encode_in(utf_32_marked, U"A").octets, octets("00 00 00 41"));
  EXPECT_EQ(decode(utf_16_marked, {}).error, std::nullopt);
  EXPECT_FALSE(UnmarkedUtf16::is_settled(octets("00"), UnmarkedUtf16::step(octets("00"))));
  EXPECT_TRUE(UnmarkedUtf16::is_settled(octets("00 41"), UnmarkedUtf16::step(octets("00 41"))));
}

TEST(ReferenceWholeInput, IsBigEndianWithoutASignature) {
  EXPECT_EQ(decode(utf_16, octets("00 41")).scalars, U"A");
  EXPECT_EQ(decode(utf_32, octets("00 00 00 41")).scalars, U"A");
}

// `greatest` is the last value that can be encoded; the next one must be refused.
struct ValueRange {
  Encoding encoding;
  char32_t greatest;
  bool has_surrogates;
};

TEST(ReferenceWholeInput, KnowsTheValuesOfEachEncoding) {
  for (const ValueRange& range :
       {ValueRange{utf_8, 0x10FFFF, false}, ValueRange{utf_16le, 0x10FFFF, false},
        ValueRange{utf_32, 0x10FFFF, false}, ValueRange{cesu_8, 0x10FFFF, false},
        ValueRange{modified_utf_8, 0x10FFFF, true}, ValueRange{wtf_8, 0x10FFFF, true},
        ValueRange{utf_8_1998, 0x7FFFFFFF, true},
        ValueRange{utf_8_1998_without_surrogates, 0x7FFFFFFF, false},
        ValueRange{cesu_8_unpaired, 0x10FFFF, true}}) {
    EXPECT_TRUE(can_encode(range.encoding, range.greatest)) << name(range.encoding);
    EXPECT_FALSE(can_encode(range.encoding, range.greatest + 1)) << name(range.encoding);
    EXPECT_EQ(can_encode(range.encoding, 0xD800), range.has_surrogates) << name(range.encoding);
  }
}

}  // namespace
}  // namespace utf8spec::reference
