// Tests for the bug report to the maintainers of a decoder. It has to convince someone who does not
// know utf8spec: call, version, clause, a program and its output. Program and output are foreign
// text inside Markdown. If they break out of their block, the report shows false headings or holds
// live HTML in a bug tracker.
#include "reports/issue/issue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// A complete issue about the sample deviation, which nobody has reported before.
Issue sample() {
  const Report report = non_conformant_report();
  return {.library = "hasty-rs",
          .calls = {"from_utf8", "push"},
          .version = "0.3",
          .deviation = report.deviations.front(),
          .program = {.file = "proof.rs",
                      .source = "fn main() {\n    println!(\"U+D800\");\n}\n",
                      .commands = {"rustc proof.rs -o proof", "./proof"},
                      .output = "EDA080: U+D800"},
          .environment = {{"Distribution", "Debian GNU/Linux 12 (bookworm)"}},
          .bugs = "https://example.org/issues",
          .reported = {}};
}

// The first paragraph must be enough: it names the calls, the version, the fault and the clause.
TEST(Issue, SaysWhatAMaintainerHasToKnow) {
  const std::string text = issue_text(sample());
  EXPECT_THAT(text, StartsWith("# hasty-rs: accepts surrogates (CESU-8)\n"));
  EXPECT_THAT(text,
              AllOf(HasSubstr("With `from_utf8`, `push`, hasty-rs 0.3 accepts surrogates"),
                    HasSubstr("which RFC 3629, section 3 forbids."), HasSubstr("- Expected: `"),
                    HasSubstr("- Answered: `"), HasSubstr("https://example.org/issues")));
  EXPECT_THAT(text, AllOf(HasSubstr("`proof.rs`:\n\n```text\nfn main() {\n"),
                          HasSubstr("```text\nrustc proof.rs -o proof\n./proof\n```"),
                          HasSubstr("It prints:\n\n```text\nEDA080: U+D800\n```"),
                          HasSubstr("- Distribution: Debian GNU/Linux 12")));
  EXPECT_THAT(text, Not(HasSubstr("Reported before")));
}

// The rules are those of the encoding that the decoder reads, and not of UTF-8.
TEST(Issue, NamesTheRuleOfTheDecodersEncoding) {
  Issue issue = sample();
  issue.encoding = reference::Encoding::utf_16le;
  issue.deviation.requirements = {"encoding-surrogates"};
  EXPECT_THAT(issue_text(issue), AllOf(HasSubstr("which RFC 2781"), Not(HasSubstr("RFC 3629"))));
}

// A second report of a known bug costs its maintainers time.
TEST(Issue, SaysWhereItIsReportedBefore) {
  Issue issue = sample();
  issue.reported = "https://example.org/issues/7";
  EXPECT_THAT(issue_text(issue), HasSubstr("Reported before: `https://example.org/issues/7`"));
}

// The source holds fences of three and four backticks, so its own fence needs five.
TEST(Issue, KeepsCodeInItsFence) {
  Issue issue = sample();
  issue.program.source = "/*\n```\n# not a heading\n````\n*/\n";
  issue.program.output = "```\n<script>";
  const std::string text = issue_text(issue);
  EXPECT_THAT(text, HasSubstr("`````text\n/*\n```\n# not a heading\n````\n*/\n`````\n"));
  EXPECT_THAT(text, HasSubstr("````text\n```\n<script>\n````\n"));
}

// The text without its blocks of code, which may hold anything.
std::string outside_of_blocks(const std::string& text) {
  std::string rest;
  bool inside = false;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      inside = !inside;
    } else if (!inside) {
      rest += line + "\n";
    }
  }
  return rest;
}

// Blocks are found by their fences. A text that holds backticks itself would confuse that search,
// so the last check leaves it out.
TEST(Issue, NeverTakesWhatADecoderSaidForMarkup) {
  for (const std::string_view text : hostile_texts) {
    Issue issue = sample();
    issue.library = issue.version = text;
    issue.deviation.title = issue.deviation.effect = text;
    issue.deviation.examples.front().actual = issue.program.output = text;
    const std::string all = issue_text(issue);
    EXPECT_THAT(all, AllOf(Not(HasSubstr("\x1B")), Not(HasSubstr("\xC0\x80"))));
    if (text.find('`') == std::string_view::npos) {
      EXPECT_THAT(outside_of_blocks(all), Not(HasSubstr("\n<script>")));
      EXPECT_THAT(outside_of_blocks(all), Not(HasSubstr(": <script>")));
    }
  }
}

}  // namespace
}  // namespace utf8spec::reports
