// Tests for renewing the words of published reports. The reports are kept for years while the
// catalogue improves, and only words of the catalogue may change. If a verdict, a count or an
// answer changed, a published result would be forged. The first test reads the committed reports,
// so it fails if the catalogue has changed and they have not.
#include "reports/publish/current_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <utility>

#include "reports/render/formats.h"
#include "reports/run/wording.h"

namespace utf8spec::reports {
namespace {

using testing::EndsWith;

std::string text_of(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

TEST(CurrentWords, AreThoseOfThePublishedReports) {
  for (const auto& entry :
       std::filesystem::directory_iterator(UTF8SPEC_SOURCE_DIR "/reports/published")) {
    if (!entry.is_regular_file()) continue;  // the folder of machines
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

std::string title_of(const std::string& id, const std::string& title,
                     std::optional<Condition> when = {}) {
  Report report = with_deviation(id, "");
  report.deviations[0].title = title;
  report.deviations[0].when = std::move(when);
  return with_current_words(report).deviations[0].title;
}

TEST(CurrentWords, ReplaceTheTitleAndTheEffect) {
  const Report report = with_current_words(with_deviation("accepts-surrogates", ""));
  EXPECT_EQ(report.deviations[0].title, "accepts surrogates (CESU-8)");
  EXPECT_NE(report.deviations[0].effect, "old words");
}

// The characters, the offsets, the condition and the signal belong to that run, and no catalogue
// knows them.
TEST(CurrentWords, KeepWhatTheRunFound) {
  EXPECT_THAT(title_of("rejects-noncharacters", "old words (U+FDD0, U+FFFE)"),
              EndsWith("characters (U+FDD0, U+FFFE)"));
  EXPECT_THAT(title_of("depends-on-position", "old words: at offsets 4096, 8192"),
              EndsWith("text: at offsets 4096, 8192"));
  EXPECT_EQ(title_of("accepts-surrogates", "old words, but only at the start of a text",
                     Condition{ConditionSort::start}),
            "accepts surrogates (CESU-8), but only at the start of a text");
  EXPECT_EQ(title_of("accepts-surrogates", "old words: at offset 63",
                     Condition{ConditionSort::some_places}),
            "accepts surrogates (CESU-8), but only at some places of longer texts: at offset 63");
  EXPECT_EQ(title_of("crashes", "ends by itself: exit status 3"), "ends by itself: exit status 3");
}

// A cause of several deviations has the id of what depends on the position, and a title of its own.
TEST(CurrentWords, SayThatACauseShowsInSeveralWays) {
  Report report = with_deviation("depends-on-position", "");
  report.deviations[0].when = Condition{ConditionSort::length, 33};
  report.deviations[0].consequences.resize(2);
  EXPECT_EQ(with_current_words(report).deviations[0].title,
            "goes wrong in several ways, but only in texts of exactly 33 octets");
  report.deviations[0].when = Condition{ConditionSort::some_places};
  EXPECT_EQ(with_current_words(report).deviations[0].title,
            "goes wrong in several ways, but only at some places of longer texts");
}

// Only an output has the note on U+FFFD. What was expected stays.
TEST(CurrentWords, RenewTheNoteBehindAnExpectedOutput) {
  Report report = with_deviation("deletes-ill-formed", "");
  report.deviations[0].examples.resize(4);
  report.deviations[0].examples[0].expected = "ok 0041 FFFD (old words)";
  report.deviations[0].examples[1].expected = "ok 0041";
  report.deviations[0].examples[2].expected = "ill-formed 0 1 (truncated)";
  report.deviations[0].examples[3].expected = "ok FFFD (old words, at least one)";
  const auto examples = with_current_words(report).deviations[0].examples;
  EXPECT_EQ(examples[0].expected, "ok 0041 FFFD" + std::string(number_is_policy));
  EXPECT_EQ(examples[1].expected, "ok 0041");
  EXPECT_EQ(examples[2].expected, "ill-formed 0 1 (truncated)");
  EXPECT_EQ(examples[3].expected, "ok FFFD" + std::string(mark_is_due));
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
