// An adapter that threw has written why, mostly among other lines. The report shows that part.
#include "reports/render/last_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace utf8spec::reports {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

TEST(LastWords, OfPythonEndWithTheError) {
  const LastWords words = last_words_of(
      "starting\nTraceback (most recent call last):\n  File \"x.py\", line 1\n    f()\n"
      "TypeError: no\nbye\n");
  EXPECT_EQ(words.error, "TypeError: no");
  EXPECT_THAT(words.lines, ElementsAre("Traceback (most recent call last):",
                                       "  File \"x.py\", line 1", "    f()", "TypeError: no"));
}

// The error that ended the program is the last one of a chain. A second stack without the words
// between is another matter.
TEST(LastWords, OfPythonAreTheLastOfAChain) {
  const std::string first = "Traceback (most recent call last):\n  a\nValueError: 1\n";
  const std::string second = "Traceback (most recent call last):\n  b\nOSError: 2\n";
  const std::string chain =
      "\nDuring handling of the above exception, another exception occurred:\n\n";
  EXPECT_EQ(last_words_of(first + chain + second).error, "OSError: 2");
  EXPECT_EQ(last_words_of(first + second).error, "ValueError: 1");
  EXPECT_EQ(last_words_of(first + chain).error, "ValueError: 1");
}

TEST(LastWords, OfNodeBeginWithTheError) {
  const LastWords words = last_words_of(
      "/x.mjs:3\n  f(\n  ^\n\nTypeError: no\n    at f (/x.mjs:3:1)\n    at main\n\nNode.js v18\n");
  EXPECT_EQ(words.error, "TypeError: no");
  EXPECT_THAT(words.lines, ElementsAre("TypeError: no", "    at f (/x.mjs:3:1)", "    at main"));
}

TEST(LastWords, OfJavaBeginWithTheError) {
  const LastWords words =
      last_words_of("Exception in thread \"main\" E: no\n\tat A.main(A.java:1)\n");
  EXPECT_EQ(words.error, "Exception in thread \"main\" E: no");
  EXPECT_THAT(words.lines, SizeIs(2));
}

TEST(LastWords, OfOthersAreTheLastLines) {
  EXPECT_THAT(last_words_of("1\n2\n3\n4\n5\n6\n7\n\n").lines,
              ElementsAre("2", "3", "4", "5", "6", "7"));
  EXPECT_THAT(last_words_of("\n \n").lines, IsEmpty());
  EXPECT_THAT(last_words_of("").error, IsEmpty());
}

// A recursion has a thousand frames. Its beginning and its end are shown.
TEST(LastWords, LeaveOutTheMiddleOfALongStack) {
  std::string text = "Traceback (most recent call last):\n";
  for (int frame = 0; frame < 1000; ++frame) text += "  frame " + std::to_string(frame) + "\n";
  const LastWords words = last_words_of(text + "RecursionError: deep\n");
  EXPECT_THAT(words.lines, SizeIs(12));
  EXPECT_EQ(words.lines[1], "  frame 0");
  EXPECT_EQ(words.lines[2], "  ...");
  EXPECT_EQ(words.lines[10], "  frame 999");
}

// They come from strangers and go to a terminal.
TEST(LastWords, AreHarmless) {
  EXPECT_THAT(last_words_of("\x1B[2J\n" + std::string(5000, 'x')).lines,
              Each(testing::AllOf(
                  Not(testing::HasSubstr("\x1B")),
                  testing::ResultOf([](auto& line) { return line.size(); }, testing::Lt(400U)))));
}

}  // namespace
}  // namespace utf8spec::reports
