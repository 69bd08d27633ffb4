// An alignment walks through an input and a decoder's output together. Characters must match; a
// run of ill-formed octets may give one substitute or more. It reports the first departure. An
// alignment that is too generous passes a decoder that loses text beside an error.
#include "harnesses/judge/marks/alignment.h"

#include <gtest/gtest.h>

#include "tests/harnesses/judge/readings.h"

namespace utf8spec::harnesses {
namespace {

// The substitute unless a test names another one.
constexpr char32_t replacement = 0xFFFD;

Alignment align_with(const Read& read, std::u32string_view output,
                     char32_t substitute = replacement, Runs runs = Runs::replaced) {
  return align(read->view(), output, {substitute, runs});
}

// `token` counts characters and runs of the input; `position` counts characters of the output.
void expect_departure(const Alignment& alignment, std::size_t token, std::size_t position) {
  EXPECT_FALSE(alignment.whole);
  EXPECT_EQ(alignment.token, token);
  EXPECT_EQ(alignment.position, position);
}

TEST(Alignment, OfNothingWithNothingIsWhole) {
  const Read read({});
  EXPECT_TRUE(align_with(read, U"").whole);
  expect_departure(align_with(read, U"a"), 0, 0);
}

// Swapped, too short, too long, and empty.
TEST(Alignment, TakesCharactersOnceAndInOrder) {
  const Read read({'a', 'b', 'c'});
  EXPECT_TRUE(align_with(read, U"abc").whole);
  expect_departure(align_with(read, U"acb"), 1, 1);
  expect_departure(align_with(read, U"ab"), 2, 2);
  expect_departure(align_with(read, U"abcc"), 3, 3);
  expect_departure(align_with(read, U""), 0, 0);
}

// E2 82 is truncated by b. Three U+FFFD for two octets are odd but not judged here.
TEST(Alignment, TakesOneSubstituteOrMoreForARun) {
  const Read read({'a', 0xE2, 0x82, 'b'});
  EXPECT_TRUE(align_with(read, U"a\uFFFDb").whole);
  EXPECT_TRUE(align_with(read, U"a\uFFFD\uFFFD\uFFFDb").whole);
  expect_departure(align_with(read, U"ab"), 1, 1);
  expect_departure(align_with(read, U"a?b"), 1, 1);
}

TEST(Alignment, LetsARunBeAbsentWhereAsked) {
  const Read read({'a', 0xFF, 'b'});
  EXPECT_TRUE(align_with(read, U"ab", replacement, Runs::replaced_or_absent).whole);
  EXPECT_TRUE(align_with(read, U"a\uFFFDb", replacement, Runs::replaced_or_absent).whole);
  EXPECT_FALSE(align_with(read, U"axb", replacement, Runs::replaced_or_absent).whole);
}

// The first and the last token have nothing on one side: the usual place for an error by one.
TEST(Alignment, TakesRunsAtBothEnds) {
  const Read read({0xFF, 'a', 0xC3});
  EXPECT_TRUE(align_with(read, U"\uFFFDa\uFFFD").whole);
  expect_departure(align_with(read, U"a\uFFFD"), 0, 0);
  expect_departure(align_with(read, U"\uFFFDa"), 2, 2);
}

// A question mark of the text looks like the substitute, so only the number in the stretch
// counts.
TEST(Alignment, CountsASubstituteThatAlsoStandsInTheText) {
  const Read read({'?', 0xFF, '?', 'b'});
  EXPECT_TRUE(align_with(read, U"???b", U'?').whole);
  EXPECT_TRUE(align_with(read, U"?????b", U'?').whole);
  EXPECT_FALSE(align_with(read, U"??b", U'?').whole);
  EXPECT_TRUE(align_with(read, U"??b", U'?', Runs::replaced_or_absent).whole);
  EXPECT_FALSE(align_with(read, U"?b", U'?', Runs::replaced_or_absent).whole);
}

// The output does not show which of the stretch is missing. A run behind the question mark is
// the likely one.
TEST(Alignment, LaysALackOfSubstitutesToARunBehindThem) {
  const Read behind({'?', 0xFF, 'b'});
  expect_departure(align_with(behind, U"?b", U'?'), 1, 1);
  const Read around({0xFF, '?', 0xFF, 'b'});
  expect_departure(align_with(around, U"?b", U'?'), 2, 1);
  const Read before({0xFF, '?', 'b'});
  expect_departure(align_with(before, U"?b", U'?'), 1, 1);
}

// EF BF BD is a genuine U+FFFD: exactly one, never more and never deleted.
TEST(Alignment, TakesReplacementCharactersOfTheInputForCharacters) {
  const Read alone({0xEF, 0xBF, 0xBD});
  EXPECT_TRUE(align_with(alone, U"\uFFFD").whole);
  EXPECT_FALSE(align_with(alone, U"\uFFFD\uFFFD").whole);
  EXPECT_FALSE(align_with(alone, U"").whole);
  const Read after_run({0xFF, 0xEF, 0xBF, 0xBD, 'b'});
  EXPECT_TRUE(align_with(after_run, U"\uFFFD\uFFFDb").whole);
  expect_departure(align_with(after_run, U"\uFFFDb"), 1, 1);
}

// Without an error, a second question mark is an invented character.
TEST(Alignment, TakesNoOtherCharacterForASubstitute) {
  const Read read({'a', '?', 'b'});
  EXPECT_TRUE(align_with(read, U"a?b", U'?').whole);
  EXPECT_FALSE(align_with(read, U"a??b", U'?').whole);
}

Alignment align_with_text(const Read& read, std::u32string_view output, Runs runs) {
  const MarkStyle style{.texts = {U"[?]"}};
  return align(read->view(), output, {replacement, runs, &style});
}

// The number of copies is a policy, within one for each octet. The text may not be cut.
TEST(Alignment, TakesOneCopyOfATextOrMoreForARun) {
  const Read read({'a', 0xF0, 0x9F, 'b'});
  EXPECT_TRUE(align_with_text(read, U"a[?]b", Runs::replaced).whole);
  EXPECT_TRUE(align_with_text(read, U"a[?][?]b", Runs::replaced).whole);
  expect_departure(align_with_text(read, U"a[?][?][?]b", Runs::replaced), 2, 7);
  expect_departure(align_with_text(read, U"a[?b", Runs::replaced), 1, 1);
  expect_departure(align_with_text(read, U"ab", Runs::replaced), 1, 1);
  EXPECT_TRUE(align_with_text(read, U"ab", Runs::replaced_or_absent).whole);
}

// Input may hold the mark's text as ordinary characters, and none of them may get lost.
TEST(Alignment, LeavesACopyOfATextToTheCharactersThatSpellIt) {
  const Read read({0xF0, 0x9F, '[', '?', ']', 0x80});
  EXPECT_TRUE(align_with_text(read, U"[?][?][?]", Runs::replaced).whole);
  expect_departure(align_with_text(read, U"[?]", Runs::replaced), 0, 0);
  const Read last({0x80, '[', '?', ']'});
  EXPECT_TRUE(align_with_text(last, U"[?][?]", Runs::replaced).whole);
  EXPECT_TRUE(align_with_text(last, U"[?]", Runs::replaced_or_absent).whole);
  EXPECT_FALSE(align_with_text(last, U"[?]", Runs::replaced).whole);
}

}  // namespace
}  // namespace utf8spec::harnesses
