// Tests for the score of the self-test, and for tables inside documents. A score that counts wrong
// makes a suite that misses bugs look complete. So a survivor, an early kill, a killed control and
// an incomplete run have tests of their own.
#include "tests/selftest/score.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "tests/selftest/marked_block.h"
#include "tests/vectors/folder.h"

namespace utf8spec::selftest {
namespace {

using harnesses::Level;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

// A mutant by the level of its claim and the level that found it.
Tried tried(const char* name, std::optional<Level> claimed, std::optional<Level> killed) {
  Tried one;
  one.claim.name = name;
  one.claim.level = claimed;
  one.finding.name = name;
  one.finding.killed = killed;
  one.finding.verdict = killed ? "non-conformant" : "conformant";
  if (killed) one.finding.killers = {"a-vector"};
  return one;
}

TEST(Score, IsWholeWhereEveryClaimHolds) {
  const std::vector<Tried> all{
      tried("a", Level::smoke, Level::smoke), tried("b", Level::standard, Level::standard),
      tried("c", std::nullopt, std::nullopt), tried("correct", std::nullopt, std::nullopt)};
  EXPECT_THAT(broken_claims(all), IsEmpty());
  EXPECT_THAT(score_table(all), HasSubstr("| `smoke` | 1 | 1 | 100.0 % |\n"
                                          "| `standard` | 2 | 2 | 100.0 % |\n"
                                          "| none, as expected | 1 | | |\n"
                                          "| the control | passes: yes | | |\n"));
}

// One of two is found, so the score is half and one line says which.
TEST(Score, FallsWithAMutantThatSurvives) {
  const std::vector<Tried> all{tried("a", Level::smoke, Level::smoke),
                               tried("b", Level::smoke, std::nullopt)};
  EXPECT_THAT(broken_claims(all), ElementsAre("b: claimed smoke, found at none"));
  EXPECT_THAT(score_table(all), HasSubstr("| `standard` | 2 | 1 | 50.0 % |"));
}

// `smoke` found it although `standard` was claimed, so the manifest must be corrected.
TEST(Score, HoldsAClaimBrokenThatIsExceeded) {
  EXPECT_THAT(broken_claims({tried("a", Level::standard, Level::smoke)}),
              ElementsAre("a: claimed standard, found at smoke by a-vector"));
}

// The control is right, so a vector that finds it is wrong.
TEST(Score, HoldsTheControlBrokenWhereAnythingFindsIt) {
  const std::vector<Tried> all{tried("correct", std::nullopt, Level::smoke)};
  EXPECT_THAT(broken_claims(all), ElementsAre(StartsWith("correct: claimed none")));
  EXPECT_THAT(score_table(all), HasSubstr("| the control | passes: no |"));
}

// It survived, but its run was not complete, so nobody knows.
TEST(Score, HoldsASurvivorBrokenWhoseRunIsNotWhole) {
  Tried one = tried("a", std::nullopt, std::nullopt);
  one.finding.verdict = "incomplete";
  EXPECT_THAT(broken_claims({one}), ElementsAre("a: the run is incomplete"));
}

// Seven failures in a group are still one mutant.
TEST(Score, CountsAMutantOnceForEachGroupThatFindsIt) {
  Tried one = tried("a", Level::smoke, Level::smoke);
  one.finding.groups = {{"overlong", 7}, {"streams", 1}};
  Tried other = tried("b", Level::smoke, Level::smoke);
  other.finding.groups = {{"overlong", 2}};
  EXPECT_EQ(group_table({one, other}),
            "overlong                    2\nstreams                     1\n");
}

// A document with this text, in a folder that is removed with the test.
class MarkedBlock : public testing::Test {
 protected:
  std::string file_with(const std::string& text) {
    std::string file = (folder_.path() / "block.md").string();
    std::ofstream(file) << text;
    return file;
  }

  vectors::TemporaryFolder folder_{"marked-block"};
};

TEST_F(MarkedBlock, IsTheSame) {
  EXPECT_TRUE(compare_block(file_with("a\n<!-- selftest -->\n| x |\n<!-- end of selftest -->\nb\n"),
                            "selftest", "| x |\n"));
}

TEST_F(MarkedBlock, IsAnother) {
  const auto shown = compare_block(
      file_with("<!-- selftest -->\n| x |\n<!-- end of selftest -->\n"), "selftest", "| y |\n");
  ASSERT_FALSE(shown);
  EXPECT_THAT(shown.error(), HasSubstr("put this one there:\n\n| y |"));
}

// A line counts only from its first character on, and only inside the table of that name.
TEST_F(MarkedBlock, HoldsALineAsItStands) {
  const std::string file =
      file_with("| z |\n<!-- selftest -->\n| x |\n| y | 1 |\n<!-- end of selftest -->\n");
  EXPECT_TRUE(find_in_block(file, "selftest", "| x |\n"));
  EXPECT_TRUE(find_in_block(file, "selftest", "| y | 1 |\n"));
  EXPECT_FALSE(find_in_block(file, "selftest", "1 |\n")) << "the end of a line";
  EXPECT_FALSE(find_in_block(file, "other", "| x |\n"));
  const auto missing = find_in_block(file, "selftest", "| z |\n");
  ASSERT_FALSE(missing) << "it stands before the table";
  EXPECT_THAT(missing.error(), HasSubstr("another line than this one:\n\n| z |"));
}

// The name holds a space, and the text around the block stays.
TEST_F(MarkedBlock, IsWrittenAndNothingElseIs) {
  const std::string file = file_with("a\n<!-- b c -->\nold\n<!-- end of b c -->\nd\n");
  ASSERT_TRUE(write_block(file, "b c", "new\n"));
  EXPECT_TRUE(compare_block(file, "b c", "new\n"));
  std::ifstream stream(file);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  EXPECT_EQ(text, "a\n<!-- b c -->\nnew\n<!-- end of b c -->\nd\n");
  EXPECT_FALSE(write_block(file, "d", "new\n"));
}

TEST_F(MarkedBlock, IsMissing) {
  EXPECT_FALSE(compare_block(file_with("nothing\n"), "selftest", "| x |\n"));
  EXPECT_FALSE(compare_block("/no/such/file", "selftest", "| x |\n"));
}

}  // namespace
}  // namespace utf8spec::selftest
