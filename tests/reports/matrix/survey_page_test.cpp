// The page that asks all decoders, and the data that its scripts take from the C++ code.
#include "reports/matrix/survey_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "reports/matrix/site.h"
#include "reports/reading/reading_script.h"
#include "reports/survey/survey.h"
#include "tests/reports/matrix/page.h"
#include "tests/reports/matrix/rows.h"
#include "tests/reports/pair/machines.h"

namespace utf8spec::reports {
namespace {

using ::testing::ElementsAre;

// The data in front of a script.
nlohmann::json data_of(const std::string& script) {
  const std::size_t begin = script.find('{');
  return nlohmann::json::parse(script.substr(begin, script.find(";\n", begin) - begin));
}

SitePairs pairs_of_two_encodings() {
  MachineRow units = row_with_slash("units");
  units.learnt.encoding = reference::Encoding::utf_16le;
  return {classes_of({row_without_slash("plain"), row_with_slash("replace/plain"), units}), {}};
}

TEST(SurveyPage, IsAbsentWithoutMachines) {
  const auto files = site_of(sample_rows());
  EXPECT_FALSE(files.contains("survey.html"));
  EXPECT_EQ(Page(files.at("index.html")).count("//a[@href='survey.html']"), 0U);
}

TEST(SurveyPage, StandsBesideThePageOfPairs) {
  std::map<std::string, std::string> files;
  for (auto& [path, contents] : to_site(sample_rows(), {{row_with_slash("hasty")}, 1})) {
    files[path] = contents;
  }
  EXPECT_EQ(Page(files.at("index.html")).count("//a[@href='survey.html']"), 1U);
  const Page page(files.at("survey.html"));
  for (const std::string& script : page.attributes("//script/@src")) {
    EXPECT_TRUE(files.contains(script)) << script;
  }
}

// Encodings of single octets are asked together, UTF-8 first; each other one stands alone.
TEST(SurveyPage, OffersTheEncodingsOfItsMachines) {
  const Page page(survey_page(pairs_of_two_encodings()));
  EXPECT_THAT(page.attributes("//select[@id='encoding']/option/@value"),
              ElementsAre("utf-8", "utf-16le"));
  EXPECT_THAT(survey_page(pairs_of_two_encodings()), ::testing::HasSubstr("what 2 rows make"));
}

TEST(SurveyPage, TakesItsWordsFromTheCommand) {
  const auto data = data_of(survey_page_script());
  EXPECT_EQ(data["mostOctets"], most_surveyed_octets);
  EXPECT_EQ(data["numbers"][1], "two");
  EXPECT_EQ(data["phrases"]["ill-formed"], "refuses");
}

// RFC 3629 section 4: the second octet has a smaller range behind E0, ED, F0 and F4.
TEST(ReadingScript, KnowsWhatEachRowLeavesOut) {
  std::vector<std::string> left_out;
  const auto data = data_of(reading_script());
  for (const auto& row : data["rows"]) left_out.push_back(row["leftOut"]);
  EXPECT_THAT(left_out, ElementsAre("", "", "overlong", "", "surrogate", "", "overlong", "",
                                    "above-maximum"));
}

}  // namespace
}  // namespace utf8spec::reports
