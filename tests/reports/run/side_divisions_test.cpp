// Functions that count or find characters divide ill-formed text, and each division is allowed. A
// difference between two of them is a policy, if each follows one division. To call it a fault
// would accuse a library of a choice. To call a fault a policy would hide a lost character.
#include "reports/run/side_divisions.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace utf8spec::reports {
namespace {

using enum Operation;
using harnesses::Answer;
using harnesses::AnswersToText;
using reference::Encoding;

Answer numbers(harnesses::Numbers given) {
  Answer answer;
  answer.numbers = std::move(given);
  return answer;
}

Answer output(std::u32string given) {
  Answer answer;
  answer.scalars = std::move(given);
  return answer;
}

AnswersToText answers(Octets text, std::map<Operation, Answer> given,
                      Encoding encoding = Encoding::utf_8) {
  AnswersToText all;
  all.text.octets = std::move(text);
  all.text.encoding = encoding;
  all.answers = std::move(given);
  return all;
}

// Ruby: `length` counts each octet of a cut sequence, and `scrub` puts one mark for all of them.
TEST(SideDivisions, AllowTwoOpenWays) {
  SideDivisions divisions;
  divisions.see(answers({0xE0, 0xA0}, {{count, numbers({2})}, {replace, output(U"\uFFFD")}}));
  divisions.see(answers({0xED, 0xA0, 0x80},
                        {{count, numbers({3})}, {replace, output(U"\uFFFD\uFFFD\uFFFD")}}));
  EXPECT_TRUE(divisions.allow(count, replace));
  EXPECT_EQ(divisions.policy_of(count), "per-octet");
  EXPECT_EQ(divisions.policy_of(replace), "maximal-subpart");
}

// Each answer fits some division, and no division fits all of them.
TEST(SideDivisions, DoNotAllowAFunctionThatChangesItsMind) {
  SideDivisions divisions;
  divisions.see(answers({0xE0, 0xA0}, {{count, numbers({2})}, {replace, output(U"\uFFFD")}}));
  EXPECT_TRUE(divisions.allow(count, replace));
  divisions.see(answers({0xF0, 0x90, 0x80}, {{count, numbers({1})}, {replace, output(U"\uFFFD")}}));
  EXPECT_FALSE(divisions.allow(count, replace));
  EXPECT_TRUE(divisions.follows_one(replace));
}

// PHP takes what a lead announces for one character, whatever stands there. A `prev` that goes back
// over each continuation octet loses the letter before them.
TEST(SideDivisions, DoNotAllowAFunctionThatLosesText) {
  SideDivisions divisions;
  divisions.see(answers({0xE0, 'A', 'B'}, {{count, numbers({1})}, {next, numbers({1, 2, 3})}}));
  EXPECT_FALSE(divisions.follows_one(count));
  EXPECT_TRUE(divisions.follows_one(next));
  divisions.see(answers({'A', 0x80}, {{prev, numbers({0})}, {next, numbers({1, 2})}}));
  EXPECT_FALSE(divisions.follows_one(prev));
}

// Deleted parts have no place, so only a number can follow that division.
TEST(SideDivisions, KnowThatDeletedPartsHaveNoPlace) {
  SideDivisions divisions;
  divisions.see(answers({0xFF, 'A'}, {{count, numbers({1})}, {next, numbers({2})}}));
  EXPECT_EQ(divisions.policy_of(count), "deleted");
  EXPECT_FALSE(divisions.follows_one(next));
}

// A count of whole units leaves out what the end cuts, and counts what is ill-formed before it.
TEST(SideDivisions, LetACountOfWholeUnitsLeaveOutTheEnd) {
  SideDivisions divisions;
  const Octets text{0x00, 0x00, 0xD8, 0x00, 0x00, 0x00, 0x00};
  divisions.see(answers(text, {{count, numbers({1})}, {replace, output(U"\uFFFD\uFFFD")}},
                        Encoding::utf_32be));
  divisions.see(
      answers({0x00}, {{count, numbers({0})}, {replace, output(U"\uFFFD")}}, Encoding::utf_32be));
  EXPECT_TRUE(divisions.allow(count, replace));
  EXPECT_EQ(divisions.words_for(count), "maximal-subpart without an unfinished unit at the end");
  // UTF-8 has no unfinished unit.
  SideDivisions octets;
  octets.see(answers({0xFF, 0xC3}, {{count, numbers({1})}, {replace, output(U"\uFFFD\uFFFD")}}));
  octets.see(answers({0xC3}, {{count, numbers({0})}, {replace, output(U"\uFFFD")}}));
  EXPECT_FALSE(octets.follows_one(count));
}

// Well-formed text has one division, a walk that an error ended tells none, and neither does output
// that is not the text with marks in it.
TEST(SideDivisions, LearnOnlyFromAnswersThatTell) {
  SideDivisions divisions;
  divisions.see(answers({'A', 'B'}, {{count, numbers({1})}}));
  EXPECT_FALSE(divisions.follows_one(count));
  divisions.see(answers({'A', 0xFF, 'B'}, {{next, numbers({1})}, {replace, output(U"A?B")}}));
  EXPECT_FALSE(divisions.follows_one(next));
  EXPECT_FALSE(divisions.follows_one(replace));
}

}  // namespace
}  // namespace utf8spec::reports
