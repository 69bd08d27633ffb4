// Tests for the page of what changed between two sets of reports. A deviation that is said to have
// vanished is news about somebody's library, so only the reports decide.
#include "reports/matrix/changes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/reports/matrix/page.h"
#include "tests/reports/matrix/rows.h"

namespace utf8spec::reports {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Page page_of(std::vector<MatrixRow> before, std::vector<MatrixRow> after) {
  for (auto& [path, contents] : to_site(std::move(after), {}, std::move(before))) {
    if (path == "changes.html") return Page(contents);
  }
  ADD_FAILURE() << "there is no page of changes";
  return Page("<html/>");
}

constexpr const char* summary = "//header/p[2]";

std::vector<std::string> lines_of(const Page& page, const std::string& section) {
  return page.texts(("//section[@aria-labelledby='" + section + "']//tbody/tr").c_str());
}

TEST(Changes, OfASetAndItselfAreNone) {
  const Page page = page_of(sample_rows(), sample_rows());
  EXPECT_EQ(page.text(summary), "Both sets have 3 rows. Nothing changed.");
  EXPECT_EQ(page.count("//section"), 0U);
}

// The row without a report takes no part.
TEST(Changes, NameRowsThatAreNewOrGone) {
  auto before = sample_rows();
  before[1].name = "earlier";
  const Page page = page_of(before, sample_rows());
  EXPECT_EQ(page.text(summary), "Both sets have 2 rows. 1 row is new, 1 row is gone.");
  EXPECT_THAT(lines_of(page, "new"), ElementsAre("u8-nextConformant"));
  EXPECT_THAT(lines_of(page, "gone"), ElementsAre("earlierConformant"));
}

TEST(Changes, NameVerdictsVersionsAndDeviations) {
  auto after = sample_rows();
  after[0].report->verdict = Verdict::conformant;
  after[0].report->decoder.version = "0.4";
  after[0].report->deviations.clear();
  const Page page = page_of(sample_rows(), after);
  EXPECT_EQ(page.text(summary),
            "Both sets have 3 rows. 1 verdict changed, 3 deviations vanished, 1 version changed.");
  EXPECT_THAT(lines_of(page, "verdicts"), ElementsAre("hastyNon-conformantConformant"));
  EXPECT_THAT(lines_of(page, "versions"), ElementsAre("hasty0.30.4"));
  EXPECT_THAT(lines_of(page, "deviations").front(), HasSubstr("hastyvanishedaccepts surrogates"));
}

TEST(Changes, LinkDeviationsThatTheSiteHas) {
  auto before = sample_rows();
  before[0].report->deviations.clear();
  const Page page = page_of(before, sample_rows());
  EXPECT_EQ(page.text(summary), "Both sets have 3 rows. 3 deviations appeared.");
  EXPECT_THAT(page.attributes("//section[@aria-labelledby='deviations']//td/a/@href"),
              testing::Contains("deviations/accepts-surrogates.html"));
}

// More questions may show more deviations of the same decoder.
TEST(Changes, SayWhereTheQuestionsDiffer) {
  auto after = sample_rows();
  after[0].report->suite.level = "another";
  EXPECT_THAT(page_of(sample_rows(), after).text("//p[@class='remark']"),
              HasSubstr("1 row answered other questions than before"));
  EXPECT_EQ(page_of(sample_rows(), sample_rows()).count("//p[@class='remark']"), 0U);
}

TEST(Changes, KeepHostileTextAsText) {
  const Page page = page_of({hostile_row("<script>a")}, {hostile_row("<script>b")});
  EXPECT_EQ(page.count("//script"), 0U);
  EXPECT_THAT(lines_of(page, "new").front(), HasSubstr("<script>b"));
}

}  // namespace
}  // namespace utf8spec::reports
