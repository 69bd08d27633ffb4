// Tests for the words of a comparison, on a terminal and as JSON (`utf8spec-diff/1`). People read
// the text from the top, so everything that got worse must come first. Both forms quote reports,
// which anyone may have written. Escape sequences in a decoder's name must not reach a terminal or
// a CI log.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "reports/compare/compare.h"
#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

std::string text_of(const Report& before, const Report& after) {
  return to_text(before, after, compare(before, after), Colour::never);
}

std::string json_of(const Report& before, const Report& after) {
  return to_json(before, after, compare(before, after));
}

// The samples have different groups of questions, so the third line warns that counts are not
// compared.
TEST(CompareText, SaysWhatGotWorseFirst) {
  const std::string text = text_of(conformant_report(), non_conformant_report());
  EXPECT_THAT(text,
              testing::StartsWith(
                  "before  icu:u8-next 72.1  conformant, level standard, profile rfc3629\n"
                  "after   hasty 0.3  non-conformant, level standard, profile rfc3629\n"
                  "The two runs did not ask the same questions, so their counts are not compared.\n"
                  "\n"
                  "Worse\n"
                  "  verdict      overall                       conformant -> "
                  "non-conformant\n"));
  EXPECT_THAT(text, HasSubstr("new: 2,048 requests: accepts\n"));
  EXPECT_LT(text.find("\nWorse\n"), text.find("\nOtherwise\n"));
  EXPECT_THAT(text, Not(HasSubstr("\nBetter\n")));
}

TEST(CompareText, SaysThatNothingHasChanged) {
  EXPECT_THAT(text_of(conformant_report(), conformant_report()),
              testing::EndsWith("\nNothing has changed.\n"));
}

// The hostile text is in the name, a title and the environment of the second report. E2 80 AE is
// U+202E, which reverses the direction of a line.
TEST(CompareText, ShowsHostileWordsHarmless) {
  for (const std::string_view hostile : hostile_texts) {
    const std::string text = text_of(non_conformant_report(), hostile_report(hostile));
    EXPECT_THAT(text, Not(HasSubstr("\x1B")));
    // NOLINTNEXTLINE(misc-misleading-bidirectional): it is what must not come through
    EXPECT_THAT(text, Not(HasSubstr("\xE2\x80\xAE")));
  }
}

// A script can decide by `gotWorse` alone. The list of changes says why.
TEST(CompareJson, HoldsEveryChange) {
  const json diff = json::parse(json_of(conformant_report(), non_conformant_report()));
  EXPECT_EQ(diff["format"], "utf8spec-diff/1");
  EXPECT_EQ(diff["gotWorse"], true);
  EXPECT_EQ(diff["before"]["verdict"], "conformant");
  EXPECT_EQ(diff["after"]["name"], "hasty");
  EXPECT_EQ(diff["changes"].size(),
            compare(conformant_report(), non_conformant_report()).changes.size());
  EXPECT_THAT(diff["changes"], testing::Contains(json{{"subject", "verdict"},
                                                      {"what", "overall"},
                                                      {"before", "conformant"},
                                                      {"after", "non-conformant"},
                                                      {"sense", "worse"}}));
}

// ASCII passes through every pipe and log without a guess about its encoding.
TEST(CompareJson, IsAsciiWhateverADecoderSays) {
  for (const std::string_view hostile : hostile_texts) {
    const std::string text = json_of(non_conformant_report(), hostile_report(hostile));
    EXPECT_TRUE(
        std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
    EXPECT_FALSE(json::parse(text)["changes"].empty());
  }
}

}  // namespace
}  // namespace utf8spec::reports
