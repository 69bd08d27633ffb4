// Tests for the HTML report: one file without scripts, fonts or links to other hosts. It quotes
// decoders, so a name like `<script>` must stay text. Pages are parsed as XML, because a browser
// repairs broken HTML in silence. Captions and scopes of tables are there for screen readers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <pugixml.hpp>

#include "reference/decode.h"
#include "reports/render/formats.h"
#include "reports/render/html_index.h"
#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

using testing::HasSubstr;
using testing::Not;

// Pages are also well-formed XML, so the parser finds every element that is not closed.
pugi::xml_document parsed(const std::string& page) {
  pugi::xml_document document;
  const auto result = document.load_string(page.c_str());
  EXPECT_TRUE(result) << result.description() << " at "
                      << page.substr(
                             result.offset > 0 ? static_cast<std::size_t>(result.offset) - 1 : 0,
                             80);
  return document;
}

std::size_t count(const pugi::xml_document& page, const char* path) {
  return page.select_nodes(path).size();
}

// All text below a node, without its markup.
std::string text_of(const pugi::xml_node& node) {
  std::string text = node.value();
  for (const auto child : node.children()) text += text_of(child);
  return text;
}

std::string text_at(const pugi::xml_document& page, const char* path) {
  return text_of(page.select_node(path).node());
}

// Fails if a page loads or runs anything, or holds characters that deceive. U+202A..202E and
// U+2066..2069 change the direction of text.
void expect_harmless(const std::string& page) {
  const auto document = parsed(page);
  EXPECT_EQ(count(document, "//script | //img | //iframe | //link | //*[@src]"), 0);
  EXPECT_EQ(count(document, "//@*[starts-with(name(), 'on')]"), 0);
  EXPECT_EQ(count(document, "//@href[starts-with(., 'javascript')]"), 0);
  const OctetView octets(reinterpret_cast<const std::uint8_t*>(page.data()), page.size());
  reference::walk(octets, [](std::size_t offset, const reference::Step& step) {
    EXPECT_TRUE(step.well_formed()) << "at " << offset;
    EXPECT_TRUE(step.scalar >= ' ' || step.scalar == '\n') << "at " << offset;
    EXPECT_TRUE(step.scalar < 0x202A || step.scalar > 0x202E) << "at " << offset;
    EXPECT_TRUE(step.scalar < 0x2066 || step.scalar > 0x2069) << "at " << offset;
    return true;
  });
}

// Three rows of an index: one with files, one with a link that would run, and one that was not run.
std::vector<IndexEntry> entries(const Report& report) {
  IndexEntry absent;
  absent.name = "elsewhere";
  absent.remark = "not installed";
  return {index_entry(conformant_report(), {"./a.html", "./a.json", "./a.xml", "./a.md"}),
          index_entry(report, {"javascript:alert(1)", "", "", ""}), absent};
}

TEST(Html, FoldsAllExamplesButTheFirst) {
  Report report = non_conformant_report();
  auto& examples = report.deviations.front().examples;
  examples.resize(1);
  EXPECT_EQ(count(parsed(to_html(report)), "//details"), 0);
  examples.resize(3, examples.front());
  const auto page = parsed(to_html(report));
  EXPECT_EQ(text_at(page, "//summary"), "2 more examples");
  EXPECT_EQ(count(page, "//article[1]/dl"), 1);
  EXPECT_EQ(count(page, "//article[1]/details/dl"), 2);
}

// Six rows, since operations that are not offered have one too.
TEST(Html, SaysTheVerdictFirst) {
  const auto page = parsed(to_html(non_conformant_report()));
  EXPECT_EQ(text_at(page, "//h1"), "hasty 0.3");
  EXPECT_EQ(text_at(page, "//header//span[@class='badge non-conformant']"), "Non-conformant");
  EXPECT_EQ(text_at(page, "//h2"), "Operations");
  EXPECT_EQ(count(page, "//section[@aria-labelledby='operations']//tbody/tr"), 6);
}

// A count beside "Not offered" says nothing by itself.
TEST(Html, SaysWhatWasNotAsked) {
  const auto page = parsed(to_html(non_conformant_report()));
  EXPECT_THAT(
      text_at(page, "//section[@aria-labelledby='operations']//caption"),
      testing::AllOf(HasSubstr("Not asked: vectors"), HasSubstr("Not offered: the decoder")));
}

// `validate EDA080` is the shortest of three. A known deviation is no next step.
TEST(Html, NamesTheRequestToRepeatNext) {
  Report report = non_conformant_report();
  EXPECT_EQ(text_at(parsed(to_html(report)), "//header/p[@class='next']/code"),
            "utf8spec run --vector surrogates/first-1f0c2a ./decoder.so");
  EXPECT_EQ(count(parsed(to_html(conformant_report())), "//p[@class='next']"), 0);
  EXPECT_THAT(text_at(parsed(to_html(expecting_report())), "//p[@class='next']"),
              HasSubstr("stream 41|-|F09F98|80FF"));
  report.deviations.front().examples.front().command = std::string(1001, 'x');
  EXPECT_EQ(count(parsed(to_html(report)), "//p[@class='next']"), 0)
      << "it stands with its example";
}

// A report is opened from a mail or a CI artefact, where nothing else can be loaded.
TEST(Html, NeedsNothingElse) {
  const std::string page = to_html(non_conformant_report());
  expect_harmless(page);
  EXPECT_THAT(page, Not(HasSubstr("http")));
  EXPECT_THAT(page, Not(HasSubstr("url(")));
  EXPECT_THAT(page, Not(HasSubstr("@import")));
  EXPECT_THAT(page, Not(HasSubstr("{{")));
}

// Without scope a screen reader cannot say to which column a number belongs.
TEST(Html, EveryTableHasACaptionAndScopes) {
  const auto page = parsed(to_html(non_conformant_report()));
  EXPECT_GT(count(page, "//table"), 3);
  EXPECT_EQ(count(page, "//table[not(caption)]"), 0);
  EXPECT_EQ(count(page, "//th[not(@scope)]"), 0);
}

// The request is `stream 41|-|F09F98|80FF`: an empty chunk, U+1F600 cut in two, and FF, the error.
TEST(Html, MarksOctetsAndCutsOfAnExample) {
  const auto page = parsed(to_html(non_conformant_report()));
  EXPECT_EQ(text_at(page, "(//article)[2]//code[@class='input']"), "41 | | F0 9F 98 | 80 [FF]");
  EXPECT_EQ(text_at(page, "(//article)[2]//code[@class='input']/b"), "[FF]");
  EXPECT_EQ(text_at(page, "(//article)[3]//dd[4]"), "echo 'encode 1F600 D800' | ./decoder");
}

// An id such as `rfc3629-3-no-surrogates-in` needs its rule beside it.
TEST(Html, TellsTheRulesInWords) {
  const auto page = parsed(to_html(non_conformant_report()));
  EXPECT_THAT(text_at(page, "(//article)[1]//li[1]"),
              testing::MatchesRegex("rfc3629-3-no-surrogates-in.+"));
}

// The reason of an entry is foreign text that may run from right to left, so it is in a `bdi`.
TEST(Html, SaysWhatIsKnownAndWhatIsNotAsExpected) {
  const std::string page = to_html(expecting_report());
  EXPECT_THAT(page, HasSubstr("Known: <bdi>CESU-8 *on purpose* (https://bugs.example/1)</bdi>"));
  EXPECT_THAT(page, HasSubstr("<li>loses-state-between-chunks is not expected.</li>"));
  EXPECT_THAT(to_html(non_conformant_report()), Not(HasSubstr("xpected.</")));
}

// The last page shows that the text is still there, as text.
TEST(Html, WhatADecoderSaysIsText) {
  for (const std::string_view text : hostile_texts) {
    expect_harmless(to_html(hostile_report(text)));
    expect_harmless(to_html_index(entries(hostile_report(text))));
  }
  const auto page = parsed(to_html(hostile_report("<script>alert(1)</script>")));
  EXPECT_EQ(text_at(page, "//h1"), "<script>alert(1)</script> <script>alert(1)</script>");
  EXPECT_EQ(text_at(page, "//pre[@class='log']"), "<script>alert(1)</script>");
}

// stderr is read line by line, so `pre` must keep its line feeds.
TEST(Html, KeepsTheLinesOfDiagnostics) {
  EXPECT_EQ(text_at(parsed(to_html(non_conformant_report())), "//pre[@class='log']"),
            "warning: fallback in use\nwarning: again\n");
}

// A mebibyte of `<` would be four when it is escaped, so long texts are cut before.
TEST(Html, StaysSmall) {
  EXPECT_LT(to_html(conformant_report()).size(), 20'000);
  EXPECT_LT(to_html(hostile_report(std::string(1 << 20, '<'))).size(), 300'000);
}

// No clock and no random id: two pages of one report can be compared.
TEST(Html, IsTheSameEachTime) {
  EXPECT_EQ(to_html(non_conformant_report()), to_html(non_conformant_report()));
}

// 12 cells are six operations of two decoders. The one that did not run is folded below the table.
TEST(HtmlIndex, HasARowForEachDecoder) {
  const auto page = parsed(to_html_index(entries(non_conformant_report())));
  EXPECT_EQ(text_at(page, "//header/p[2]"),
            "3 decoders: 1 conformant, 1 non-conformant, 0 incomplete, 1 not run.");
  EXPECT_EQ(count(page, "//tbody/tr"), 2);
  EXPECT_EQ(count(page, "//tbody/tr/td[starts-with(@class, 'op')]"), 12);
  EXPECT_EQ(count(page, "//tbody/tr[1]//a"), 4);
  EXPECT_STREQ(page.select_node("//tbody/tr[1]//a/@href").attribute().value(), "./a.html");
  EXPECT_EQ(count(page, "//tbody/tr[2]//li"), 3);
  EXPECT_THAT(text_at(page, "//details"), HasSubstr("not installed"));
  EXPECT_EQ(count(page, "//details//a"), 0);
}

// The link of the second row is `javascript:alert(1)`.
TEST(HtmlIndex, TakesNoLinkThatRuns) {
  const std::string page = to_html_index(entries(non_conformant_report()));
  expect_harmless(page);
  EXPECT_THAT(page, Not(HasSubstr("javascript")));
}

}  // namespace
}  // namespace utf8spec::reports
