// Tests for renewing the words of published reports. The reports are kept for years while the
// catalogue improves, and only the effect of a deviation may change. If a verdict or a count
// changed, a published result would be forged. The first test reads the committed reports, so it
// fails if the catalogue has changed and they have not.
#include "reports/publish/current_words.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "reports/render/formats.h"

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

// A report with one deviation in old words. Without an encoding it is a report on UTF-8.
Report with_deviation(std::string id, std::string encoding) {
  Report report;
  report.deviations.emplace_back();
  report.deviations[0].id = std::move(id);
  report.deviations[0].title = "a title";
  report.deviations[0].effect = "old words";
  if (!encoding.empty()) report.decoder.keys["encoding"] = std::move(encoding);
  return report;
}

// The effect is the sentence on what the deviation does to users.
std::string effect_of(const Report& report) {
  return with_current_words(report).deviations[0].effect;
}

// The title may hold characters or signals of that run, which no catalogue knows.
TEST(CurrentWords, ReplaceTheEffectAndNothingElse) {
  const Report report = with_current_words(with_deviation("crashes", ""));
  EXPECT_NE(report.deviations[0].effect, "old words");
  EXPECT_EQ(report.deviations[0].title, "a title");
}

// A value above U+10FFFF gets into UTF-8 and into UTF-32 in different ways, so the words differ.
TEST(CurrentWords, AreThoseOfTheEncoding) {
  EXPECT_NE(effect_of(with_deviation("accepts-above-maximum", "")),
            effect_of(with_deviation("accepts-above-maximum", "utf-32le")));
}

// `exits-early` is an incident, and incidents are not in the catalogue.
TEST(CurrentWords, LeaveWhatNoCatalogueHas) {
  EXPECT_EQ(effect_of(with_deviation("exits-early", "")), "old words");
}

}  // namespace
}  // namespace utf8spec::reports
