#include "cli/common/help.h"

#include <gtest/gtest.h>

#include "cli/common/examples.h"

namespace utf8spec::cli {
namespace {

TEST(Reflowed, BreaksParagraphsAtSpaces) {
  EXPECT_EQ(reflowed("one two three\n", 8), "one two\nthree\n\n");
}

TEST(Reflowed, JoinsTheLinesOfAParagraph) { EXPECT_EQ(reflowed("one\ntwo", 8), "one two\n"); }

TEST(Reflowed, KeepsListsAndEmptyLines) {
  EXPECT_EQ(reflowed("one\n\n  1  a row\n  utf8spec run ./a_long_name.so\ntwo", 10),
            "one\n\n  1  a row\n  utf8spec run ./a_long_name.so\ntwo\n");
}

TEST(Reflowed, BreaksALongRow) {
  EXPECT_EQ(reflowed("  1  a long row of a table", 20), "  1  a long row of\n    a table\n");
}

TEST(LinesOfExample, HaveThePurposeBesideTheCommandOrBelow) {
  EXPECT_EQ(lines_of_example("utf8spec run a.so", "test it"),
            "  utf8spec run a.so                         test it\n");
  EXPECT_EQ(lines_of_example("utf8spec run --junit utf8.xml --expect known.json a.so",
                             "in CI, each night"),
            "  utf8spec run --junit utf8.xml --expect known.json a.so  in CI, each night\n");
  EXPECT_EQ(
      lines_of_example("utf8spec run --junit utf8.xml --expect known.json a.so",
                       "in CI, each night and again on each Monday"),
      "  utf8spec run --junit utf8.xml --expect known.json a.so\n"
      "                                            in CI, each night and again on each Monday\n");
}

TEST(LinesOfExample, BreakALongCommandBeforeAnOption) {
  EXPECT_EQ(
      lines_of_example("utf8spec package answers --product W --product-version 2 --platform arm64 "
                       "--output w.zip",
                       "one archive"),
      "  utf8spec package answers --product W --product-version 2 --platform arm64 \\\n"
      "      --output w.zip\n"
      "                                            one archive\n");
}

TEST(LinesOfExample, DoNotBreakAWord) {
  const std::string word(100, 'a');
  EXPECT_EQ(lines_of_example("utf8spec " + word, "long").find('\n'), word.size() + 11);
}

}  // namespace
}  // namespace utf8spec::cli
