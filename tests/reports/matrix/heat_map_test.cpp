// The picture of libraries against what can go wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "reports/diagnosis/catalogue.h"
#include "reports/matrix/hazards.h"
#include "tests/reports/matrix/page.h"
#include "tests/reports/matrix/rows.h"
#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

using ::testing::AnyOf;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

TEST(Hazards, EachHasDeviations) {
  std::map<Hazard, std::size_t> counts;
  for (const DeviationKind& kind : deviation_kinds()) ++counts[hazard_of(kind.id)];
  for (const HazardRow& row : hazard_rows) EXPECT_GT(counts[row.hazard], 0U) << row.title;
}

TEST(Hazards, AreToldByTheIdOfADeviation) {
  EXPECT_EQ(hazard_of("accepts-overlong-two-octets"), Hazard::overlong);
  EXPECT_EQ(hazard_of("accepts-surrogate-pairs"), Hazard::surrogates);
  EXPECT_EQ(hazard_of("swallows-after-truncated"), Hazard::swallowing);
  EXPECT_EQ(hazard_of("depends-on-chunks"), Hazard::streams);
  EXPECT_EQ(hazard_of("encodes-surrogates"), Hazard::encoder);
  EXPECT_EQ(hazard_of("<script>"), Hazard::anything_else);
}

// The same loss is one of streams if the end of a chunk decides.
TEST(Hazards, AreToldByTheConditionToo) {
  Report report = sample_rows()[0].report.value();
  report.deviations.resize(1);
  report.deviations[0].id = "loses-characters";
  EXPECT_THAT(hazards_of(report), ElementsAre(Hazard::swallowing));
  report.deviations[0].when = Condition{ConditionSort::cut};
  EXPECT_THAT(hazards_of(report), ElementsAre(Hazard::streams));
  report.deviations[0].when = Condition{ConditionSort::chunk, 127};
  EXPECT_THAT(hazards_of(report), ElementsAre(Hazard::streams));
}

Page index_of(std::vector<MatrixRow> rows) {
  return Page(site_of(std::move(rows)).at("index.html"));
}

TEST(HeatMap, HasAColumnForEachLibraryWithAReport) {
  EXPECT_THAT(index_of(sample_rows()).texts("//table[@class='heat']/thead//span"),
              UnorderedElementsAre("hasty-rs (Rust)", "u8-next (C)", "mine (not said)"));
  EXPECT_EQ(index_of({sample_rows()[3]}).count("//table[@class='heat']"), 0U);
}

TEST(HeatMap, ShowsTheBestKnownLibraryFirst) {
  std::vector<MatrixRow> rows{sample_rows()[0], sample_rows()[0], sample_rows()[0]};
  const std::array<std::string, 3> libraries{"Modules from npm", "Node.js", "GLib"};
  for (std::size_t place = 0; place < rows.size(); ++place) rows[place].library = libraries[place];
  rows[0].language = rows[1].language = "JavaScript";
  rows[2].language = "C";
  EXPECT_THAT(index_of(rows).texts("//table[@class='heat']/thead//span"),
              ElementsAre("Node.js (JavaScript)", "Modules from npm (JavaScript)", "GLib (C)"));
}

TEST(HeatMap, LeadsToTheRowThatIsWrong) {
  const Page page = index_of({sample_rows()[0]});
  EXPECT_EQ(page.count("//table[@class='heat']/tbody/tr"), hazard_rows.size());
  EXPECT_THAT(page.attributes("//table[@class='heat']//td[@class='many']/a/@title"),
              ElementsAre("1 of 1 rows", "1 of 1 rows", "1 of 1 rows"));
  EXPECT_EQ(page.attributes("//table[@class='heat']//td[@class='many']/a/@href")[0],
            "decoders/hasty.html");
}

// Of three rows of a library one is wrong, and only this one offers an encoder.
TEST(HeatMap, TellsSomeRowsFromMost) {
  std::vector<MatrixRow> rows{sample_rows()[0], sample_rows()[0], sample_rows()[0]};
  rows[1].name = "calm";
  rows[2].name = "calmer";
  rows[1].report = rows[2].report = conformant_report();
  const Page page = index_of(rows);
  EXPECT_EQ(page.attributes("//table[@class='heat']//td[@class='some']/a/@title")[0],
            "1 of 3 rows");
  EXPECT_THAT(page.attributes("//table[@class='heat']//td[@class='many']/a/@title"),
              ElementsAre("1 of 1 rows"));
}

TEST(HeatMap, SaysInEachCellHowManyRows) {
  const Page page = index_of({sample_rows()[0]});
  const auto titles = page.attributes("//table[@class='heat']/tbody/tr/td/a/@title");
  EXPECT_THAT(titles, Each(AnyOf("1 of 1 rows", "0 of 1 rows")));
  EXPECT_EQ(titles.size() + page.count("//table[@class='heat']//td[span='not offered']"),
            hazard_rows.size());
}

TEST(HeatMap, LeadsToTheFirstRowWhereNoneIsWrong) {
  std::vector<MatrixRow> rows{sample_rows()[0]};
  rows[0].report = conformant_report();
  const Page page = index_of(rows);
  EXPECT_THAT(page.attributes("//table[@class='heat']//td[@class='right']/a/@href"),
              Each("decoders/hasty.html"));
  EXPECT_GT(page.count("//table[@class='heat']//td[@class='right']"), 0U);
}

TEST(Hazards, AreThoseOfTheEncodingAndTheOperations) {
  Report report = conformant_report();
  report.operations = {{Operation::decode, {.verdict = Verdict::conformant}}};
  EXPECT_TRUE(can_show(report, Hazard::overlong));
  EXPECT_TRUE(can_show(report, Hazard::anything_else));
  EXPECT_FALSE(can_show(report, Hazard::encoder));
  EXPECT_FALSE(can_show(report, Hazard::streams));
  report.operations = {{Operation::encode, {.verdict = Verdict::conformant}}};
  EXPECT_TRUE(can_show(report, Hazard::encoder));
  EXPECT_FALSE(can_show(report, Hazard::overlong));
}

TEST(Table, NamesWhatGoesWrong) {
  EXPECT_THAT(index_of({sample_rows()[0]}).attributes("//table[@id='table']//tr/@data-hazards"),
              ElementsAre("surrogates|encoder|anything else"));
}

}  // namespace
}  // namespace utf8spec::reports
