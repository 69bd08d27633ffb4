// Tests for the Markdown report, which people paste into pull requests and bug trackers. There
// `@name` calls a person, addresses become links, and HTML may be live. So the words of a decoder
// must never be markup. Code is in a fence that is longer than any inside it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/render/formats.h"
#include "reports/render/markdown_text.h"
#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// A site may call the person `@e` or make a link of `http:`, so these are escaped too.
TEST(MarkdownText, WordsAreNoMarkup) {
  EXPECT_EQ(markdown_words("*a* <b> [c](d) @e http://f"),
            "\\*a\\* \\<b\\> \\[c\\](d) \\@e http\\://f");
  EXPECT_EQ(markdown_words("a\nb"), "a\\\\u\\{A\\}b");
}

// The fence has one backtick more than the text. In a table a `|` would end the cell.
TEST(MarkdownText, CodeOutlastsItsBackticks) {
  EXPECT_EQ(markdown_code("a"), "`a`");
  EXPECT_EQ(markdown_code("a``b"), "``` a``b ```");
  EXPECT_EQ(markdown_code("a|b"), "`a|b`");
  EXPECT_EQ(markdown_code_cell("a|b"), "`a\\|b`");
  EXPECT_EQ(markdown_code(""), "");
  EXPECT_EQ(markdown_block("a\n```\nb"), "````text\na\n```\nb\n````\n");
}

// A pull request shows the first lines only.
TEST(Markdown, SaysTheVerdictFirst) {
  EXPECT_THAT(to_markdown(conformant_report()),
              StartsWith("# utf8spec: `icu:u8-next 72.1`\n\n**Conformant.** "));
  EXPECT_THAT(to_markdown(non_conformant_report()),
              StartsWith("# utf8spec: `hasty 0.3`\n\n**Non-conformant.** "));
}

// The reason holds asterisks, which must not become emphasis.
TEST(Markdown, SaysWhatIsKnownAndWhatIsNotAsExpected) {
  const std::string page = to_markdown(expecting_report());
  EXPECT_THAT(page, HasSubstr("\nKnown: CESU-8 \\*on purpose\\* (https\\://bugs.example/1)\n"));
  EXPECT_THAT(page, HasSubstr("\n## Not as expected\n\n- loses-state-between-chunks is not "
                              "expected.\n- errorOffset=after is expected, but the policy is "
                              "start.\n- encoder=refused is expected, but no answer showed this "
                              "policy.\n- stops-at-nul is expected, but was not seen; the "
                              "expectation is stale: terminated\n"));
  EXPECT_THAT(to_markdown(non_conformant_report()), Not(HasSubstr("xpected.\n")));
}

// An operation that is not offered and a rule that was not tested are gaps of the run, which
// readers must see.
TEST(Markdown, ShowsDeviationsAndWhatWasNotTested) {
  const std::string page = to_markdown(non_conformant_report());
  EXPECT_THAT(page, HasSubstr("### accepts surrogates (CESU-8)\n"));
  EXPECT_THAT(page, HasSubstr("stream          41 | | F0 9F 98 | 80 [FF]\n"));
  EXPECT_THAT(page, HasSubstr("| decode | Not offered | 0 | 0 | 0 | 0 | 1,234 |"));
  EXPECT_THAT(
      page, testing::ContainsRegex("\\| `rfc3629-3-encode` \\| [a-z ]+ \\| 0 \\| 0 \\| 1,234 \\|"));
}

// The last report holds a mebibyte of backticks, and a fence must not become longer than that.
TEST(Markdown, WhatADecoderSaysIsNoMarkup) {
  for (const std::string_view text : hostile_texts) {
    const std::string page = to_markdown(hostile_report(text));
    EXPECT_THAT(page, Not(HasSubstr("character<script>")));
    EXPECT_THAT(page, Not(HasSubstr("- <script>")));
    EXPECT_THAT(page, Not(HasSubstr("| <script>")));
    EXPECT_EQ(page.find('\x1B'), std::string::npos);
  }
  EXPECT_LT(to_markdown(hostile_report(std::string(1 << 20, '`'))).size(), 100'000);
}

}  // namespace
}  // namespace utf8spec::reports
