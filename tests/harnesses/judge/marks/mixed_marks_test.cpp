#include "harnesses/judge/marks/mixed_marks.h"

#include <gtest/gtest.h>

#include "harnesses/judge/reading.h"

namespace utf8spec::harnesses {
namespace {

// The marks are U+FFFD and `?`.
std::optional<std::u32string> changed(const Octets& input, std::u32string_view output,
                                      Runs runs = Runs::replaced) {
  Reading reading;
  reading.read(input);
  const MarkStyle style{.others = U"?"};
  return with_one_mark(reading.view(), output, {.runs = runs, .style = &style});
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

std::optional<std::u32string> changed_by_escapes(const Octets& input, std::u32string_view output) {
  Reading reading;
  reading.read(input);
  const MarkStyle style{.others = U"?",
                        .escapes = {{Escape::Digits::lower_hex, U"\\x", U""}},
                        .reach = MarkStyle::Reach::some};
  return with_one_mark(reading.view(), output, {.style = &style});
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

std::optional<std::u32string> changed_by_texts(const Octets& input, std::u32string_view output) {
  Reading reading;
  reading.read(input);
  const MarkStyle style{.others = U"?", .texts = {U"[?]"}, .reach = MarkStyle::Reach::some};
  return with_one_mark(reading.view(), output, {.style = &style});
}

// The text of a mark may stand in the input too, before a run or behind it.
TEST(MixedMarks, CanBeTexts) {
  EXPECT_EQ(changed_by_texts({0x80, 0x41, 0xC2}, U"[?]A?"), U"\uFFFDA\uFFFD");
  EXPECT_EQ(changed_by_texts({'[', '?', ']', 0x80}, U"[?][?]"), U"[?]\uFFFD");
  EXPECT_EQ(changed_by_texts({0x80, '[', '?', ']'}, U"[?][?]"), U"\uFFFD[?]");
  EXPECT_EQ(changed_by_texts({0x80, '[', '?', ']'}, U"[?]"), std::nullopt);
  EXPECT_EQ(changed_by_texts({0x80, 0x41}, U"[!]A"), std::nullopt);
}

// Each `?` of 200 may be a mark or a character.
TEST(MixedMarks, AreTriedInEveryOrderOfMarksAndCharacters) {
  Octets input;
  for (int pair = 0; pair < 100; ++pair) input.insert(input.end(), {'?', 0x80});
  EXPECT_EQ(changed(input, std::u32string(200, U'?')).value_or(U"").size(), 200U);
  EXPECT_EQ(changed(input, std::u32string(199, U'?')), std::nullopt);
}

}  // namespace
}  // namespace utf8spec::harnesses
