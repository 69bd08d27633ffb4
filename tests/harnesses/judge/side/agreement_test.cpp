// In ill-formed text no division is right, but the operations of one decoder must agree.
#include "harnesses/judge/side/agreement.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/harnesses/judge/side/answers.h"

namespace utf8spec::harnesses {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Answer output(std::u32string given) {
  Answer answer;
  answer.scalars = std::move(given);
  return answer;
}

// The names of two operations that disagree, such as "count next".
std::vector<std::string> found(const Octets& text, std::map<Operation, Answer> answers) {
  std::vector<std::string> pairs;
  AnswersToText all;
  all.text.octets = text;
  all.answers = std::move(answers);
  for (const SideContradiction& each : disagreements(all)) {
    pairs.push_back(std::string(name(each.side)) + " " + std::string(name(each.other)));
  }
  return pairs;
}

using enum Operation;

// A, a cut euro sign, B.
const Octets cut_text{0x41, 0xE2, 0x82, 0x42};

TEST(Agreement, HasEveryDivisionThatAllShare) {
  EXPECT_THAT(found(cut_text, {{count, numbers({3})},
                               {boundary, numbers({0, 1, 1, 3})},
                               {next, numbers({1, 3, 4})},
                               {prev, numbers({3, 1, 0})},
                               {length_as_utf_16, numbers({3})},
                               {replace, output(U"A\uFFFDB")}}),
              IsEmpty());
  EXPECT_THAT(found(cut_text, {{count, numbers({4})},
                               {boundary, numbers({0, 1, 2, 3})},
                               {next, numbers({1, 2, 3, 4})},
                               {prev, numbers({3, 2, 1, 0})},
                               {replace, output(U"A\uFFFD\uFFFDB")}}),
              IsEmpty());
}

TEST(Agreement, IsBrokenByEachOperation) {
  const Answer walk = numbers({1, 3, 4});
  EXPECT_THAT(found(cut_text, {{next, walk}, {prev, numbers({3, 2, 1, 0})}}),
              ElementsAre("prev next"));
  EXPECT_THAT(found(cut_text, {{next, walk}, {boundary, numbers({0, 1, 2, 3})}}),
              ElementsAre("boundary next"));
  EXPECT_THAT(found(cut_text, {{next, walk}, {count, numbers({4})}}), ElementsAre("count next"));
  EXPECT_THAT(found(cut_text, {{count, numbers({4})}, {replace, output(U"A\uFFFDB")}}),
              ElementsAre("count replace"));
  EXPECT_THAT(found(cut_text, {{length_as_utf_8, numbers({4})}, {replace, output(U"A\uFFFDB")}}),
              ElementsAre("length-as-utf-8 replace"));
  EXPECT_THAT(found(cut_text, {{count, numbers({4})}, {decode, output(U"A\uFFFDB")}}),
              ElementsAre("count decode"));
}

// Each octet has the last start that does not stand behind it: the same set of starts is not
// enough.
TEST(Agreement, IsBrokenByABoundaryTooEarly) {
  EXPECT_THAT(found(cut_text, {{next, numbers({1, 2, 3, 4})}, {boundary, numbers({0, 1, 1, 3})}}),
              ElementsAre("boundary next"));
}

// Functions may report an error where others go on, and a walk then says nothing about the rest.
TEST(Agreement, DoesNotCompareAWalkThatEnded) {
  EXPECT_THAT(found(cut_text, {{next, numbers({1})}, {count, numbers({4})}}), IsEmpty());
  EXPECT_THAT(found(cut_text, {{prev, numbers({3, 2})}, {next, numbers({1, 3, 4})}}), IsEmpty());
}

// Output that is not the text with marks in it does not tell how many characters a decoder sees:
// escapes, octets as Latin-1, marks left out.
TEST(Agreement, DoesNotCompareOtherOutput) {
  for (const char32_t* other : {U"A\\xE2\\x82B", U"A\u00E2\u0082B", U"AB", U"A?B", U"A\uFFFD"}) {
    EXPECT_THAT(found(cut_text, {{count, numbers({4})}, {replace, output(other)}}), IsEmpty());
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
