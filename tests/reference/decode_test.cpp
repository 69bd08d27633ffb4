// `decode`, `validate`, `is_well_formed` and `ill_formed_subsequences` are four entries to one walk
// over the input. They can disagree on where the first error is or on the empty string. The offset
// and length of the first error are part of every answer that the suite expects. An error in them
// would blame all right decoders.
#include "reference/decode.h"

#include <gtest/gtest.h>

#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

using tests::octets;

// ED A0 80 would be U+D800. A0 cannot follow ED, so the maximal subpart is ED alone.
const IllFormed surrogate_at_one{1, 1, Kind::surrogate};

// RFC 3629 section 7 has these four: A, NOT IDENTICAL TO, ALPHA and a full stop; "hangugeo";
// "nihongo"; a signature and a character beyond FFFF.
TEST(ReferenceDecode, GivesTheScalarValuesOfTheExamplesOfTheRfc) {
  EXPECT_EQ(decode(octets("41 E2 89 A2 CE 91 2E")).scalars, U"A\u2262\u0391.");
  EXPECT_EQ(decode(octets("ED 95 9C EA B5 AD EC 96 B4")).scalars, U"\uD55C\uAD6D\uC5B4");
  EXPECT_EQ(decode(octets("E6 97 A5 E6 9C AC E8 AA 9E")).scalars, U"\u65E5\u672C\u8A9E");
  EXPECT_EQ(decode(octets("EF BB BF F0 A3 8E B4")).scalars, U"\uFEFF\U000233B4");
}

TEST(ReferenceDecode, OfNothingIsNothing) {
  EXPECT_EQ(decode({}).scalars, U"");
  EXPECT_EQ(decode({}).error, std::nullopt);
  EXPECT_EQ(validate({}), std::nullopt);
  EXPECT_TRUE(is_well_formed({}));
}

TEST(ReferenceDecode, StopsAtTheFirstIllFormedSubsequence) {
  const Octets string = octets("41 ED A0 80 42");
  EXPECT_EQ(decode(string).scalars, U"A");
  EXPECT_EQ(decode(string).error, surrogate_at_one);
  EXPECT_EQ(validate(string), surrogate_at_one);
  EXPECT_FALSE(is_well_formed(string));
}

// After ED, both A0 and 80 are errors of their own. E2 82 and F0 9F 98 begin sequences and are one
// error each.
TEST(ReferenceDecode, ListsEveryIllFormedSubsequence) {
  const std::vector<IllFormed> expected{surrogate_at_one,
                                        {2, 1, Kind::unexpected_continuation},
                                        {3, 1, Kind::unexpected_continuation},
                                        {5, 2, Kind::bad_continuation},
                                        {8, 3, Kind::truncated}};
  EXPECT_EQ(ill_formed_subsequences(octets("41 ED A0 80 42 E2 82 43 F0 9F 98")), expected);
  EXPECT_TRUE(ill_formed_subsequences(octets("41 C3 A9")).empty());
}

// U+0061 U+0308 and U+00E4 look the same and must stay different. NUL, U+FEFF and the noncharacter
// U+FFFE are ordinary values.
TEST(ReferenceDecode, NeitherNormalisesNorDropsACharacter) {
  EXPECT_EQ(decode(octets("61 CC 88")).scalars, U"a\u0308");
  EXPECT_EQ(decode(octets("C3 A4")).scalars, U"\u00E4");
  EXPECT_EQ(decode(octets("00 EF BB BF EF BF BE")).scalars,
            std::u32string({0x0000, 0xFEFF, 0xFFFE}));
}

TEST(ReferenceDecode, AllEntriesAgreeOnWhatIsWellFormed) {
  const auto agree = [](OctetView string) {
    const auto error = validate(string);
    const auto errors = ill_formed_subsequences(string);
    return is_well_formed(string) == !error && decode(string).error == error &&
           errors.empty() == !error && (errors.empty() || errors.front() == error);
  };
  EXPECT_EQ(tests::counterexample(tests::telling_octets(), 4, agree), tests::none);
}

// `due` is the offset at which the next step must begin. A step of length 0 would never end.
TEST(ReferenceDecode, StepsCoverTheInputWithoutGapOrOverlap) {
  const auto covered = [](OctetView string) {
    std::size_t due = 0;
    bool in_place = true;
    walk(string, [&](std::size_t offset, const Step& next) {
      in_place = in_place && offset == due && next.length >= 1;
      due += next.length;
      return true;
    });
    return in_place && due == string.size();
  };
  EXPECT_EQ(tests::counterexample(tests::telling_octets(), 4, covered), tests::none);
}

// The comparisons of all tests rest on this operator, so each field is changed alone.
TEST(ReferenceDecode, EveryFieldTellsErrorsApart) {
  EXPECT_NE(surrogate_at_one, (IllFormed{2, 1, Kind::surrogate}));
  EXPECT_NE(surrogate_at_one, (IllFormed{1, 2, Kind::surrogate}));
  EXPECT_NE(surrogate_at_one, (IllFormed{1, 1, Kind::overlong}));
}

}  // namespace
}  // namespace utf8spec::reference
