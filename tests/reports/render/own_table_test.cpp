// Tests for the decoder's own table in the report of a run: in text and HTML, but not in JSON.
// reports/learn makes it of harmless words, and renderers only show it. Rows that are added (+) or
// missing (-) are the news, so each renderer must mark them.
#include "reports/own_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <pugixml.hpp>

#include "reports/exit_status.h"
#include "reports/render/formats.h"
#include "reports/render/words.h"
#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// One row agrees, one is added (C0 80, an overlong NUL), and one is missing (ED 80..9F, which
// begins U+D000 to U+D7FF). The drawing has a title that looks like a script.
OwnTable sample_table() {
  OwnTable::Part verdicts;
  verdicts.title = "Verdicts (from validate): 9 states, 15 requests";
  verdicts.tables = {{.behind = "",
                      .rows = {{"00..7F", "00..7F", ""},
                               {"C0 80", "", "C0 80"},
                               {"", "ED 80..9F 80..BF", "ED 80 80"}},
                      .cut = "",
                      .summary = "1 row added (+), 1 row missing (-)."}};
  verdicts.text = "This is the decoder's machine if.";
  OwnTable::Part replacements;
  replacements.title = "Replacements (from replace): 11 states, 20 requests";
  replacements.policy = {"per-octet", "U+FFFD", "kept"};
  replacements.unlike = {{"maximal-subpart", "E0 A0", "U+FFFD U+FFFD", "U+FFFD"}};
  replacements.outputs = {{"C2 41", "U+FFFD 1"}};
  return {.parts = {verdicts, replacements},
          .departs = true,
          .machine = "<?xml version=\"1.0\"?>\n<svg><title>a &lt;script&gt;</title></svg>\n"};
}

// The conformant report, so that only the table can be what a test sees.
Report report_with(OwnTable table) {
  Report report = conformant_report();
  report.own_table = std::move(table);
  return report;
}

pugi::xml_document page_of(const Report& report) {
  pugi::xml_document page;
  EXPECT_TRUE(page.load_string(to_html(report).c_str()));
  return page;
}

// The columns are the decoder's row, the row of the standard and the shortest string. A plus or a
// minus is in front, for readers without colours.
TEST(OwnTableText, MarksWhatIsAddedAndMissing) {
  EXPECT_THAT(own_table_text(sample_table()),
              AllOf(HasSubstr("\n  00..7F                       00..7F\n"),
                    HasSubstr("\n+ C0 80                                                     "
                              "C0 80\n"),
                    HasSubstr("\n-                              ED 80..9F 80..BF             "
                              "ED 80 80\n"),
                    HasSubstr("\n  policy per-octet, by U+FFFD; a leading U+FEFF is kept\n")));
}

TEST(OwnTableText, StandsInTheReportsThatAreText) {
  const Report report = report_with(sample_table());
  for (const std::string& page : {to_text(report, Colour::never), to_markdown(report)}) {
    EXPECT_THAT(page, AllOf(HasSubstr("The decoder's own table"), HasSubstr("\n+ C0 80 "),
                            HasSubstr("policy per-octet")));
  }
}

// The word is in a cell and not only in a class, since colours alone say nothing to some readers.
TEST(OwnTableHtml, HasARowForEachAndSaysWhichDiffer) {
  const auto page = page_of(report_with(sample_table()));
  EXPECT_EQ(page.select_nodes("//table[@class='own']/tbody/tr").size(), 3U);
  EXPECT_STREQ(page.select_node("//tr[@class='added']/td[3]").node().text().get(), "added");
  EXPECT_STREQ(page.select_node("//tr[@class='missing']/td[4]/code").node().text().get(),
               "ED 80 80");
}

// The name is inferred and not stated by the decoder, so an input shows how it differs from the
// recommended policy.
TEST(OwnTableHtml, NamesThePolicyAndHowItIsUnlikeOthers) {
  const std::string page = to_html(report_with(sample_table()));
  EXPECT_THAT(page, AllOf(HasSubstr("inferred: <code>per-octet</code>, by U+FFFD"),
                          HasSubstr("<code>E0 A0</code>"), HasSubstr("<td>U+FFFD 1</td>")));
}

// The drawing is an SVG file of its own. In the page its text must stay text.
TEST(OwnTableHtml, DrawsTheMachineWithinThePage) {
  const auto page = page_of(report_with(sample_table()));
  EXPECT_STREQ(page.select_node("//svg/title").node().text().get(), "a <script>");
  EXPECT_EQ(page.select_nodes("//script").size(), 0U);
}

// An empty heading would read as a table without rows.
TEST(OwnTableHtml, IsNotThereWhereNothingWasToBeLearnt) {
  EXPECT_THAT(to_html(conformant_report()), Not(HasSubstr("own table")));
  EXPECT_THAT(to_text(conformant_report(), Colour::never), Not(HasSubstr("own table")));
}

// The keys of the report's JSON are a contract. `utf8spec learn --json` has the table.
TEST(OwnTable, IsNotInTheJson) {
  EXPECT_EQ(to_json(report_with(sample_table())), to_json(conformant_report()));
}

// The table alone makes the run non-conformant, although no question failed.
TEST(OwnTable, ThatDepartsIsANonConformity) {
  EXPECT_EQ(exit_status(report_with(sample_table())), ExitStatus::non_conformant);
  OwnTable table = sample_table();
  table.departs = false;
  EXPECT_EQ(exit_status(report_with(table)), ExitStatus::as_expected);
}

}  // namespace
}  // namespace utf8spec::reports
