// Texts, commands and tables that fit into a width. A command that was broken must still be the
// same command to a shell.
#include "reports/render/text_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>

namespace utf8spec::reports {
namespace {

using testing::ElementsAre;

// A decoder may write a word of any length. An address stays whole, so that it can be followed.
TEST(Wrapped, BreaksAtSpacesAndInsideLongWords) {
  EXPECT_THAT(wrapped("one two three", 7), ElementsAre("one two", "three"));
  EXPECT_THAT(wrapped("ok 414243444546", 6), ElementsAre("ok", "414243", "444546"));
  EXPECT_THAT(wrapped("log: \"\u00E9\u00E9\u00E9\u00E9\"", 4),
              ElementsAre("log:", "\"\u00E9\u00E9\u00E9", "\u00E9\""));
  EXPECT_THAT(wrapped("at https://example.org/a", 10), ElementsAre("at", "https://example.org/a"));
}

TEST(Fitted, IndentsWhatGoesOn) {
  EXPECT_EQ(fitted("short\n\n  a much longer line\n", 14),
            "short\n\n  a much\n    longer\n    line\n");
}

TEST(Columns, AreAsWideAsTheirCells) {
  EXPECT_EQ(
      columns({{"kind", "octets", "reads"}, {"value", "C0 AF", "x"}, {"other", "none exists"}}, 80),
      "  kind   octets  reads\n"
      "  value  C0 AF   x\n"
      "  other  none exists\n");
}

TEST(Columns, PutCellsThatDoNotFitIntoALineOfTheirOwn) {
  EXPECT_EQ(columns({{"a", "first", "second"}, {"b", "a long cell", "another long cell"}}, 24),
            "  a  first        second\n"
            "  b  a long cell\n"
            "     another long cell\n");
}

// A remark may be a sentence, such as why something is not compared.
TEST(Columns, WrapTheLastCell) {
  EXPECT_EQ(
      columns({{"kind", "octets", "reads"}, {"offset", "not compared: B does not say it"}}, 34),
      "  kind    octets  reads\n"
      "  offset  not compared: B does not\n"
      "          say it\n");
}

// What a shell makes of the words.
std::string echoed(const std::string& command) {
  std::string text;
  std::FILE* const pipe = popen(("printf '%s\\n' " + command).c_str(), "r");
  std::array<char, 256> part{};
  while (std::fgets(part.data(), part.size(), pipe) != nullptr) text += part.data();
  pclose(pipe);
  return text;
}

class FoldedCommand : public testing::TestWithParam<std::string> {};

TEST_P(FoldedCommand, IsTheSameToAShell) {
  for (const std::size_t width : {24U, 40U, 80U}) {
    TextPage page(Colour::never, width + 8);
    page.command("label:  ", GetParam());
    const std::string text = std::move(page).take().substr(8);
    EXPECT_EQ(echoed(text), echoed(GetParam())) << text;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Commands, FoldedCommand,
    testing::Values("utf8spec ask 'decode C0AF' ./x.so",
                    "utf8spec ask 'decode " + std::string(150, 'A') + "' -- python3 a.py",
                    "utf8spec ask 'encode D800' --cannot '^a b|c' -- sh -c \"echo 'x y' z\"",
                    "a\\ b 'it'\\''s' \"two  blanks\" " + std::string(60, 'w')));

TEST(Folded, KeepsToItsWidth) {
  for (const std::string& line : folded("ask 'decode " + std::string(150, 'A') + "' -- x", 40)) {
    EXPECT_LE(line.size(), 40U) << line;
  }
}

}  // namespace
}  // namespace utf8spec::reports
