// The page of pairs. Names of rows come from file names and versions from decoders, so both are
// hostile; the data of the script must stay data.
#include "reports/matrix/pairs_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/reports/matrix/page.h"
#include "tests/reports/matrix/rows.h"
#include "tests/reports/pair/machines.h"
#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

using Files = std::map<std::string, std::string>;

Files site_with(std::vector<MatrixRow> rows, std::vector<MachineRow> machines) {
  Files files;
  for (auto& [path, contents] : to_site(std::move(rows), {std::move(machines), 2})) {
    EXPECT_TRUE(files.emplace(path, contents).second) << path;
  }
  return files;
}

Files sample_site() {
  return site_with(sample_rows(), {row_without_slash("hasty"), row_without_slash("nowhere"),
                                   row_with_slash("u8-next"), row_of_validator("check")});
}

// The data without the words that make it a script.
nlohmann::json data_of(const Files& files) {
  std::string text = files.at("machines.js");
  const std::size_t begin = text.find('{');
  return nlohmann::json::parse(text.substr(begin, text.rfind(';') - begin));
}

TEST(PairsPage, IsAbsentWithoutMachines) {
  const Files files = site_of(sample_rows());
  EXPECT_FALSE(files.contains("pairs.html"));
  EXPECT_EQ(Page(files.at("index.html")).count("//a[@href='pairs.html']"), 0U);
}

TEST(PairsPage, HasALineForEachClass) {
  const Files files = sample_site();
  EXPECT_EQ(Page(files.at("index.html")).count("//a[@href='pairs.html']"), 1U);
  const Page page(files.at("pairs.html"));
  EXPECT_EQ(page.texts("//table[@id='table']//tbody/tr/th"),
            (std::vector<std::string>{"hasty", "check", "u8-next"}));
  EXPECT_EQ(page.attributes("//tbody//a/@href"),
            (std::vector<std::string>{"decoders/hasty.html", "decoders/u8-next.html"}))
      << "a row without a report has no link";
}

// A row with two machines is one row, and both lead to its page.
TEST(PairsPage, CountsARowOfTwoMachinesOnce) {
  const Files files =
      site_with(sample_rows(), {row_without_slash("hasty"), row_with_slash("replace/hasty")});
  const Page page(files.at("pairs.html"));
  EXPECT_EQ(page.attributes("//tbody//a/@href"),
            (std::vector<std::string>{"decoders/hasty.html", "decoders/hasty.html"}));
  EXPECT_THAT(files.at("pairs.html"), ::testing::HasSubstr("1 row read"));
  EXPECT_EQ(data_of(files)["classes"][1]["rows"][0]["name"], "replace/hasty");
}

// The reference refuses 80, and all of these decoders take it.
TEST(PairsPage, ComparesEachClassWithTheStandard) {
  const Page page(sample_site().at("pairs.html"));
  EXPECT_EQ(page.texts("//tbody/tr/td[4]"), (std::vector<std::string>{"80", "80", "80"}));
  EXPECT_EQ(page.texts("//tbody/tr/td[5]")[1], "reads no characters");
}

TEST(PairsPage, HasTheMachinesOfTheFiles) {
  const auto data = data_of(sample_site());
  ASSERT_EQ(data["classes"].size(), 3U);
  EXPECT_EQ(data["classes"][0]["rows"][0]["page"], "decoders/hasty.html");
  EXPECT_EQ(data["classes"][0]["rows"][1]["page"], "");
  EXPECT_EQ(data["classes"][2]["machine"]["states"][0]["transitions"].back()["output"], "002F");
  EXPECT_TRUE(data["standards"].contains("utf-8"));
}

// One site holds all texts, since its classes are compared with every standard.
TEST(PairsPage, KeepsHostileTextAsText) {
  std::vector<MatrixRow> rows;
  std::vector<MachineRow> machines{row_without_slash("plain")};
  for (const std::string_view text : hostile_texts) {
    rows.push_back(hostile_row(text));
    machines.push_back(row_with_slash(std::string(text)));
    machines.back().learnt.version = text;
  }
  const Files files = site_with(std::move(rows), std::move(machines));
  const Page page(files.at("pairs.html"));
  EXPECT_EQ(page.count("//script"), 3U);
  EXPECT_EQ(page.count("//@*[starts-with(name(), 'on')]"), 0U);
  EXPECT_EQ(page.count("//img"), 0U);
  EXPECT_EQ(data_of(files)["classes"].size(), 2U);
  EXPECT_EQ(data_of(files)["classes"][0]["rows"].size(), hostile_texts.size());
  const std::string& script = files.at("machines.js");
  EXPECT_TRUE(std::ranges::all_of(script, [](char each) { return each > 0; })) << "not ASCII";
}

}  // namespace
}  // namespace utf8spec::reports
