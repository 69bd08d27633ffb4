#include "reports/publish/current_words.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "reports/render/json.h"

namespace utf8spec::reports {
namespace {

std::string text_of(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

TEST(CurrentWords, AreThoseOfThePublishedReports) {
  for (const auto& entry :
       std::filesystem::directory_iterator(UTF8SPEC_SOURCE_DIR "/reports/published")) {
    const std::string text = text_of(entry.path());
    const auto report = from_json(text);
    ASSERT_TRUE(report) << entry.path();
    EXPECT_EQ(to_json(with_current_words(*report)), text)
        << entry.path() << ": script/publish --words writes it anew";
  }
}

Report with_deviation(std::string id, std::string encoding) {
  Report report;
  report.deviations.emplace_back();
  report.deviations[0].id = std::move(id);
  report.deviations[0].title = "a title";
  report.deviations[0].effect = "old words";
  if (!encoding.empty()) report.decoder.keys["encoding"] = std::move(encoding);
  return report;
}

std::string effect_of(const Report& report) {
  return with_current_words(report).deviations[0].effect;
}

TEST(CurrentWords, ReplaceTheEffectAndNothingElse) {
  const Report report = with_current_words(with_deviation("crashes", ""));
  EXPECT_NE(report.deviations[0].effect, "old words");
  EXPECT_EQ(report.deviations[0].title, "a title");
}

TEST(CurrentWords, AreThoseOfTheEncoding) {
  EXPECT_NE(effect_of(with_deviation("accepts-above-maximum", "")),
            effect_of(with_deviation("accepts-above-maximum", "utf-32le")));
}

TEST(CurrentWords, LeaveWhatNoCatalogueHas) {
  EXPECT_EQ(effect_of(with_deviation("exits-early", "")), "old words");
}

}  // namespace
}  // namespace utf8spec::reports
