#include "harnesses/judge/mixed_marks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/judge/lenient.h"
#include "harnesses/judge/reading.h"
#include "reference/decode.h"

namespace utf8spec::harnesses {
namespace {

// The marks are U+FFFD and `?`.
std::optional<std::u32string> changed(const Octets& input, std::u32string_view output,
                                      Runs runs = Runs::replaced) {
  Reading reading;
  reading.read(input);
  Replaced how;
  how.runs = runs;
  return with_one_mark(reading.tokens(), output, how, U"?");
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
  const std::vector<std::u32string> outputs{U"?", U"\uFFFD", U"A\x1A", U""};
  EXPECT_EQ(find_other_marks(outputs, U'\uFFFD'), U"?");
  EXPECT_EQ(find_other_marks(outputs, U'?'), U"\uFFFD");
  EXPECT_EQ(find_other_marks(std::vector<std::u32string>{U"/", U"\u25A1"}, U'\uFFFD'), U"");
}

// Else a decoder without checks would look like one with several marks.
TEST(MixedMarks, AreAskedForWithInputsThatNothingReadsAsAMark) {
  const auto& codec = reference::codec_of(reference::Encoding::utf_8);
  for (const Octets& input : inputs_to_mark()) {
    EXPECT_FALSE(reference::is_well_formed(input));
    for (std::size_t start = 0; start < input.size(); ++start) {
      for (const LenientValue& read : readings_with_cut(codec, OctetView(input).subspan(start))) {
        EXPECT_EQ(usual_marks.find(read.value), std::u32string_view::npos);
      }
    }
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
