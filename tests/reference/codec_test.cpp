// Examples from the standards, and cases that decoders in the wild get wrong, for each encoding.
// The other tests compare two implementations of ours; here the examples of the standards decide.
// Offsets and lengths of errors are given too: replacement and streams depend on them, and users
// find the bad octet by them. Each example is also cut in two at every place and decoded as a
// stream.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>

#include "reference/any_codec.h"
#include "reference/decode.h"
#include "reference/replace.h"
#include "reference/stream.h"
#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

using tests::octets;

struct EncodingExample {
  Encoding encoding;
  const char* octets;
  std::u32string scalars;              // before the first error
  std::vector<IllFormed> errors = {};  // all of them
  friend void PrintTo(const EncodingExample& example, std::ostream* out) {
    *out << name(example.encoding) << ' ' << example.octets;
  }
};

class EncodingExamples : public testing::TestWithParam<EncodingExample> {};

// All entry points must agree with the table: `decode` and `validate` stop at the first error,
// `ill_formed_subsequences` goes on.
TEST_P(EncodingExamples, AreReadAsTheyAreDefined) {
  const Octets input = octets(GetParam().octets);
  const AnyCodec& codec = codec_of(GetParam().encoding);
  EXPECT_EQ(decode(codec, input).scalars, GetParam().scalars);
  EXPECT_EQ(ill_formed_subsequences(codec, input), GetParam().errors);
  EXPECT_EQ(is_well_formed(codec, input), GetParam().errors.empty());
  const auto error = validate(codec, input);
  EXPECT_EQ(error.has_value(), !GetParam().errors.empty());
  if (error) {
    EXPECT_EQ(*error, GetParam().errors.front());
  }
}

// Only one cut, but at every offset, also before the first and behind the last octet. `StreamOf` is
// reused without a reset, as `finish` must leave it empty.
TEST_P(EncodingExamples, AreTheSameInStreamsWhereverTheyAreCut) {
  const Octets input = octets(GetParam().octets);
  visit_codec(GetParam().encoding, [&]<typename Codec>(Codec codec) {
    std::vector<StreamStep> whole;
    walk(codec, input, [&](std::size_t offset, const Step& step) {
      whole.push_back({offset, step});
      return true;
    });
    StreamOf<Codec> stream;
    for (std::size_t cut = 0; cut <= input.size(); ++cut) {
      std::vector<StreamStep> steps = stream.push(OctetView(input).first(cut));
      for (const auto& step : stream.push(OctetView(input).subspan(cut))) steps.push_back(step);
      for (const auto& step : stream.finish()) steps.push_back(step);
      EXPECT_EQ(steps, whole) << "cut at " << cut;
    }
  });
}

using enum Encoding;
using enum Kind;

// Order: UTF-8, UTF-16, UTF-32, CESU-8, Modified UTF-8, WTF-8, UTF-8 of 1998, dialects. The trap is
// mostly the length of an error. In UTF-16, a lone surrogate has two octets, and a truncated pair
// has three. In WTF-8, a pair of surrogates is one error of six octets.
INSTANTIATE_TEST_SUITE_P(
    Reference, EncodingExamples,
    testing::Values(
        // RFC 3629 section 7
        EncodingExample{utf_8, "41 E2 89 A2 CE 91 2E", U"A\u2262\u0391."},
        EncodingExample{
            utf_8, "41 C0 AF", U"A", {{1, 1, invalid_octet}, {2, 1, unexpected_continuation}}},
        // RFC 2781 section 5
        EncodingExample{utf_16be, "D8 08 DF 45 00 3D 00 52 00 61", U"\U00012345=Ra"},
        EncodingExample{utf_16le, "08 D8 45 DF 3D 00 52 00 61 00", U"\U00012345=Ra"},
        // Unicode 3.10, D96: a leading U+FEFF is a character; D97: so is U+FFFE
        EncodingExample{utf_16be, "FE FF 00 41", U"\uFEFFA"},
        EncodingExample{utf_16be, "FF FE 00 41", U"\uFFFEA"},
        EncodingExample{utf_16be, "DC 00 00 41", U"", {{0, 2, unpaired_surrogate}}},
        EncodingExample{utf_16be, "D8 00 00 41", U"", {{0, 2, unpaired_surrogate}}},
        EncodingExample{utf_16be, "00 41 D8 00 D8 00 DC 00", U"A", {{2, 2, unpaired_surrogate}}},
        EncodingExample{utf_16be, "D8 00 DC", U"", {{0, 3, truncated}}},
        EncodingExample{utf_16le, "00 D8 00", U"", {{0, 3, truncated}}},
        EncodingExample{utf_16le, "00 D8", U"", {{0, 2, truncated}}},
        EncodingExample{utf_16le, "41 00 41", U"A", {{2, 1, truncated}}},
        EncodingExample{utf_32be, "00 00 00 41 00 10 FF FF", U"A\U0010FFFF"},
        EncodingExample{utf_32le, "41 00 00 00 FF FF 10 00", U"A\U0010FFFF"},
        EncodingExample{utf_32be,
                        "00 00 D8 00 00 11 00 00",
                        U"",
                        {{0, 4, surrogate_unit}, {4, 4, unit_above_maximum}}},
        EncodingExample{utf_32be, "FF FF FF FF 00 00 11 00", U"", {{0, 4, unit_above_maximum}}},
        EncodingExample{utf_32be, "00 00 11", U"", {{0, 3, truncated}}},
        EncodingExample{utf_32le, "41 00 00", U"", {{0, 3, truncated}}},
        // UTR #26 section 3.2
        EncodingExample{cesu_8, "4D D0 B0 E4 BA 8C ED A0 80 ED BC 82", U"M\u0430\u4E8C\U00010302"},
        EncodingExample{cesu_8,
                        "F0 90 8C 82",
                        U"",
                        {{0, 1, invalid_octet},
                         {1, 1, unexpected_continuation},
                         {2, 1, unexpected_continuation},
                         {3, 1, unexpected_continuation}}},
        EncodingExample{cesu_8, "ED A0 80 ED 80 80", U"", {{0, 3, unpaired_surrogate}}},
        EncodingExample{cesu_8, "ED A0 80 ED B0", U"", {{0, 5, truncated}}},
        EncodingExample{cesu_8,
                        "ED A0 80 ED B0 41",
                        U"",
                        {{0, 3, unpaired_surrogate},
                         {3, 1, unpaired_surrogate},
                         {4, 1, unexpected_continuation}}},
        EncodingExample{cesu_8, "ED A0 80 ED A0 80 ED B0 80", U"", {{0, 3, unpaired_surrogate}}},
        EncodingExample{cesu_8,
                        "ED B0 80",
                        U"",
                        {{0, 1, unpaired_surrogate},
                         {1, 1, unexpected_continuation},
                         {2, 1, unexpected_continuation}}},
        EncodingExample{cesu_8, "ED A0 41", U"", {{0, 2, bad_continuation}}},
        EncodingExample{
            cesu_8, "C0 80", U"", {{0, 1, invalid_octet}, {1, 1, unexpected_continuation}}},
        EncodingExample{modified_utf_8, "00 C0 80 C1 81 E0 80 80", std::u32string(U"\0\0A\0", 4)},
        EncodingExample{modified_utf_8, "ED A0 BD ED B8 80", {0xD83D, 0xDE00}},
        EncodingExample{modified_utf_8, "ED B8 80", {0xDE00}},
        EncodingExample{modified_utf_8, "F0 41", U"", {{0, 1, invalid_octet}}},
        EncodingExample{modified_utf_8, "41 C2 41", U"A", {{1, 1, bad_continuation}}},
        EncodingExample{modified_utf_8, "E2 82", U"", {{0, 2, truncated}}},
        EncodingExample{wtf_8, "ED A0 80 41 ED B0 80", {0xD800, 'A', 0xDC00}},
        EncodingExample{wtf_8, "ED B0 80 ED A0 80", {0xDC00, 0xD800}},
        EncodingExample{wtf_8, "41 ED A0 80 ED B0 80 42", U"A", {{1, 6, surrogate_pair}}},
        EncodingExample{wtf_8, "ED A0 80 ED A0 80 ED B0 80", {0xD800}, {{3, 6, surrogate_pair}}},
        EncodingExample{wtf_8, "ED A0 80 ED B0", {0xD800}, {{3, 2, truncated}}},
        EncodingExample{wtf_8, "ED A0 80 ED 80 80", {0xD800, 0xD000}},
        EncodingExample{
            wtf_8, "F4 90", U"", {{0, 1, above_maximum}, {1, 1, unexpected_continuation}}},
        EncodingExample{utf_8_1998, "F4 90 80 80 FD BF BF BF BF BF", {0x110000, 0x7FFFFFFF}},
        EncodingExample{utf_8_1998, "ED A0 80", {0xD800}},
        EncodingExample{
            utf_8_1998, "F8 87", U"", {{0, 1, overlong}, {1, 1, unexpected_continuation}}},
        EncodingExample{utf_8_1998, "FC 84 80 80 80", U"", {{0, 5, truncated}}},
        EncodingExample{utf_8_1998, "FE FF", U"", {{0, 1, invalid_octet}, {1, 1, invalid_octet}}},
        // dialects: what a standard leaves open, read the other way
        EncodingExample{cesu_8_unpaired, "41 ED A0 80 ED B0 80", U"A\U00010000"},
        EncodingExample{cesu_8_unpaired, "ED A0 80 41 ED B0 80", {0xD800, 'A', 0xDC00}},
        EncodingExample{cesu_8_unpaired, "ED A0 80 ED B0", {0xD800}, {{3, 2, truncated}}},
        EncodingExample{
            modified_utf_8_without_nul, "41 00 C0 80 C1 81", U"A", {{1, 1, invalid_octet}}},
        EncodingExample{modified_utf_8_without_longer,
                        "00 C0 80 C1 81",
                        std::u32string(2, U'\0'),
                        {{3, 1, invalid_octet}, {4, 1, unexpected_continuation}}},
        EncodingExample{
            modified_utf_8_shortest,
            "C0 80 E0 80 80",
            std::u32string(1, U'\0'),
            {{2, 1, overlong}, {3, 1, unexpected_continuation}, {4, 1, unexpected_continuation}}},
        EncodingExample{utf_8_1998_without_surrogates,
                        "FD BF BF BF BF BF ED A0 80",
                        {0x7FFFFFFF},
                        {{6, 1, surrogate},
                         {7, 1, unexpected_continuation},
                         {8, 1, unexpected_continuation}}}));

// The result of one encoding for an input under a policy.
template <typename Codec>
std::u32string replaced(const char* hex, ReplacementPolicy policy) {
  return replace(Codec{}, octets(hex), policy);
}

// Two high surrogates, `A`, and half a unit. A run ends where a well-formed unit begins.
TEST(ReferenceEncodingReplace, DividesByUnits) {
  using enum ReplacementPolicy;
  constexpr auto hex = "D8 00 D8 00 00 41 DC";
  EXPECT_EQ(replaced<Utf16Be>(hex, maximal_subpart), U"\uFFFD\uFFFDA\uFFFD");
  EXPECT_EQ(replaced<Utf16Be>(hex, per_octet), U"\uFFFD\uFFFDA\uFFFD");
  EXPECT_EQ(replaced<Utf16Be>(hex, per_run), U"\uFFFDA\uFFFD");
  EXPECT_EQ(replaced<Utf16Be>(hex, deleted), U"A");
}

// `00 D8 00` gives one U+FFFD in Python, ICU and Node, though a division by units gives two.
TEST(ReferenceEncodingReplace, TakesAnUnfinishedEndForOnePart) {
  using enum ReplacementPolicy;
  EXPECT_EQ(replaced<Utf16Be>("D8 00 00", maximal_subpart), U"\uFFFD");
  EXPECT_EQ(replaced<Utf16Be>("D8 00 00", per_octet), U"\uFFFD\uFFFD");
  EXPECT_EQ(replaced<Utf16Be>("D8 00 00", per_run), U"\uFFFD");
}

// F0 9F 98 80 announces four octets, which CESU-8 does not have. ED A0 80 is a high surrogate; ED
// 80 80 behind it is the character U+D000, which must survive.
TEST(ReferenceEncodingReplace, DividesSequencesWhereLeadsAnnounceThem) {
  using enum ReplacementPolicy;
  constexpr auto hex = "F0 9F 98 80 41 ED A0 80 ED 80 80";
  EXPECT_EQ(replaced<Cesu8>(hex, maximal_subpart), U"\uFFFD\uFFFD\uFFFD\uFFFDA\uFFFD\uD000");
  EXPECT_EQ(replaced<Cesu8>(hex, per_sequence), U"\uFFFDA\uFFFD\uD000");
  EXPECT_EQ(replaced<Cesu8>(hex, per_octet), U"\uFFFD\uFFFD\uFFFD\uFFFDA\uFFFD\uFFFD\uFFFD\uD000");
  EXPECT_EQ(replaced<Cesu8>(hex, per_run), U"\uFFFDA\uFFFD\uD000");
}

// Policies by octets or leads are not defined where a unit has a fixed size of four octets.
TEST(ReferenceEncodingReplace, HasSequencesWhereOctetsAnnounceLengths) {
  EXPECT_TRUE(has_policy(utf_8, ReplacementPolicy::per_sequence));
  EXPECT_TRUE(has_policy(cesu_8, ReplacementPolicy::per_sequence));
  EXPECT_FALSE(has_policy(utf_16le, ReplacementPolicy::per_sequence));
  EXPECT_TRUE(has_policy(utf_16be, ReplacementPolicy::per_octet));
  EXPECT_FALSE(has_policy(utf_32be, ReplacementPolicy::per_octet));
}

}  // namespace
}  // namespace utf8spec::reference
