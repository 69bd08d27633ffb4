#include "harnesses/judge/mixed_marks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/judge/lenient.h"
#include "harnesses/judge/reading.h"
#include "reference/decode.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

// The marks are U+FFFD and `?`.
std::optional<std::u32string> changed(const Octets& input, std::u32string_view output,
                                      Runs runs = Runs::replaced) {
  Reading reading;
  reading.read(input);
  Replaced how;
  how.runs = runs;
  how.others = U"?";
  return with_one_mark(input, reading.tokens(), output, how);
}

TEST(MixedMarks, OfRunsBecomeOneSubstitute) {
  EXPECT_EQ(changed({0x41, 0x80, 0x42, 0xC2}, U"A?B\uFFFD"), U"A\uFFFDB\uFFFD");
  EXPECT_EQ(changed({0x80, 0x80}, U"?\uFFFD"), U"\uFFFD\uFFFD");
}

TEST(MixedMarks, LeaveCharactersThatEqualAMark) {
  EXPECT_EQ(changed({0x3F, 0x80}, U"??"), U"?\uFFFD");
  EXPECT_EQ(changed({0x80, 0x3F}, U"??"), U"\uFFFD?");
  EXPECT_EQ(changed({0x80, 0x3F, 0x80}, U"\uFFFD?\uFFFD"), U"\uFFFD?\uFFFD");
  EXPECT_EQ(changed({0x3F, 0x41}, U"?A"), U"?A");
}

TEST(MixedMarks, HideNothingThatIsLostOrInvented) {
  EXPECT_EQ(changed({0x3F, 0x80}, U"?"), std::nullopt);
  EXPECT_EQ(changed({0x80, 0x3F}, U"\uFFFD\uFFFD"), std::nullopt);
  EXPECT_EQ(changed({0x80, 0x41}, U"?"), std::nullopt);
  EXPECT_EQ(changed({0x80, 0x41}, U"?AA"), std::nullopt);
  EXPECT_EQ(changed({0x41}, U"?"), std::nullopt);
  EXPECT_EQ(changed({0x80}, U"/"), std::nullopt);
}

TEST(MixedMarks, MayBeAbsentWhereDeletionIsAllowed) {
  EXPECT_EQ(changed({0x80, 0x41, 0xC2}, U"?A", Runs::replaced_or_absent), U"\uFFFDA");
  EXPECT_EQ(changed({0x80, 0x3F}, U"?", Runs::replaced_or_absent), U"?");
  EXPECT_EQ(changed({0x80, 0x3F}, U"", Runs::replaced_or_absent), std::nullopt);
}

TEST(MixedMarks, AreFoundInOutputsOfMarksAlone) {
  const std::vector<MarkedInput> all{
      {{0x80}, U"?"}, {{0xFE}, U"\uFFFD"}, {{0xC2}, U"A\x1A"}, {{0xC1}, U""}};
  EXPECT_EQ(find_other_marks(all, {}), U"?");
  EXPECT_EQ(find_other_marks(all, {.substitute = U'?'}), U"\uFFFD");
  const std::vector<MarkedInput> no_marks{{{0x80}, U"/"}, {{0xC2}, U"\u25A1"}};
  EXPECT_EQ(find_other_marks(no_marks, {}), U"");
}

// Some octets come as escapes, and others as characters.
const WrittenMark lower{WrittenMark::Digits::lower_hex, U"\\x", U""};

TEST(MixedMarks, CanBeEscapesOfSomeOctets) {
  const std::vector<MarkedInput> all{
      {{0x80}, U"\\x80"}, {{0xAB}, U"\\xab"}, {{0xFE}, U"?"}, {{0xC1, 0x81}, U"?\\x81"}};
  EXPECT_EQ(find_escape(all), lower);
  EXPECT_EQ(find_other_marks(all, {.written = &lower}), U"?");
}

// `<AB` comes for as many octets as `<AB>`.
TEST(MixedMarks, AreTheLongestEscapesThatFit) {
  const WrittenMark framed{WrittenMark::Digits::upper_hex, U"<", U">"};
  const std::vector<MarkedInput> all{
      {{0xC2, 0xC3, 0xFE}, U"<C2><C3><FE>"}, {{0xAB}, U"?"}, {{0xC2}, U"<C2>"}};
  EXPECT_EQ(find_escape(all), framed);
}

TEST(MixedMarks, AreNoEscapesIfOneOctetAloneComesSo) {
  const std::vector<MarkedInput> all{{{0x80}, U"\\x80"}, {{0xAB}, U"?"}, {{0xFE}, U"\uFFFD"}};
  EXPECT_EQ(find_escape(all), std::nullopt);
}

std::optional<std::u32string> changed_by_escapes(const Octets& input, std::u32string_view output) {
  Reading reading;
  reading.read(input);
  const Replaced how{.others = U"?", .other_written = &lower};
  return with_one_mark(input, reading.tokens(), output, how);
}

TEST(MixedMarks, BecomeOneSubstituteForEachEscape) {
  EXPECT_EQ(changed_by_escapes({0x41, 0x80, 0x42, 0xC2}, U"A\\x80B?"), U"A\uFFFDB\uFFFD");
  EXPECT_EQ(changed_by_escapes({0xFE, 0x80, 0x81}, U"?\\x80\\x81"), U"\uFFFD\uFFFD\uFFFD");
}

TEST(MixedMarks, AreEscapesOfTheRightOctetsAlone) {
  EXPECT_EQ(changed_by_escapes({0x80}, U"\\x81"), std::nullopt);
  EXPECT_EQ(changed_by_escapes({0x80, 0x41}, U"\\x80"), std::nullopt);
  EXPECT_EQ(changed_by_escapes({0x80, 0x41}, U"\\x80AA"), std::nullopt);
}

// Else a decoder without checks would look like one with several marks.
TEST(MixedMarks, AreAskedForWithInputsThatNothingReadsAsAMark) {
  const auto& codec = reference::codec_of(reference::Encoding::utf_8);
  for (const Octets& input : inputs_to_mark(reference::Encoding::utf_8)) {
    EXPECT_FALSE(reference::is_well_formed(input));
    for (std::size_t start = 0; start < input.size(); ++start) {
      for (const LenientValue& read : readings_with_cut(codec, OctetView(input).subspan(start))) {
        EXPECT_EQ(usual_marks.find(read.value), std::u32string_view::npos);
      }
    }
  }
}

// The same for units. Each input is ill-formed, also behind the signature that selects the order.
TEST(MixedMarks, AreAskedForInUnitsToo) {
  using enum reference::Encoding;
  for (const reference::Encoding encoding : {utf_16be, utf_16le, utf_16, utf_32be, utf_32}) {
    for (const Octets& input : inputs_to_mark(encoding)) {
      EXPECT_FALSE(reference::is_well_formed(encoding, input)) << name(encoding);
    }
  }
  EXPECT_TRUE(inputs_to_mark(cesu_8).empty());
}

std::optional<char32_t> common_mark(const std::vector<MarkedInput>& all) {
  return find_common_mark(reference::Encoding::utf_8, all);
}

// U+25A1 is what most inputs give, although 80 is deleted and FE comes as U+00FE.
TEST(CommonMark, IsKnownThoughSomeOctetsAreTreatedOtherwise) {
  EXPECT_EQ(common_mark({{{0x80}, U""},
                         {{0xFE}, U"\u00FE"},
                         {{0xC2}, U"\u25A1"},
                         {{0xE0, 0xA0}, U"\u25A1\u25A1"}}),
            U'\u25A1');
}

TEST(CommonMark, CameForTwoInputsAtLeast) {
  EXPECT_EQ(common_mark({{{0x80}, U"?"}, {{0xC2}, U""}}), std::nullopt);
  EXPECT_EQ(common_mark({{{0x80}, U"?!"}, {{0xC2}, U"?!"}}), std::nullopt);
}

// C2 at the end and 80 are both U+0080 to decoders without checks.
TEST(CommonMark, IsNoReadingOfTheInputs) {
  EXPECT_EQ(common_mark({{{0x80}, U"\u0080"}, {{0xC2}, U"\u0080"}}), std::nullopt);
}

TEST(CommonMark, IsNotSoughtWhereTheUsualSubstituteCame) {
  EXPECT_EQ(common_mark({{{0x80}, U"?"}, {{0xC2}, U"?"}, {{0xFE}, U"\uFFFD"}}), std::nullopt);
}

}  // namespace
}  // namespace utf8spec::harnesses
