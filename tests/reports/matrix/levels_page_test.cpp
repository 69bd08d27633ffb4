// The page of the levels, and who leads to it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/reports/matrix/page.h"
#include "tests/reports/matrix/rows.h"

namespace utf8spec::reports {
namespace {

using ::testing::ElementsAre;

TEST(DecoderPage, LeadsToTheLevelsThatANoteNames) {
  std::vector<MatrixRow> rows = sample_rows();
  rows[0].report->notes = {"The numbers of docs/levels.md <b>.", "Nothing else."};
  const Page page(site_of(rows).at("decoders/hasty.html"));
  EXPECT_THAT(page.texts("//ul/li[a/@href='../levels.html']"),
              ElementsAre("The numbers of docs/levels.md <b>."));
}

TEST(LevelsPage, HasTheTablesOfTheDocs) {
  const Page levels(site_of(sample_rows()).at("levels.html"));
  EXPECT_GT(levels.count("//table//td[contains(., 'a fault at each offset up to 96')]"), 0U);
  EXPECT_EQ(levels.count("//h2[@id='conditions']"), 1U);
}

}  // namespace
}  // namespace utf8spec::reports
