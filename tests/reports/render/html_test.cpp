#include "reports/render/html.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <pugixml.hpp>

#include "reference/decode.h"
#include "reports/render/html_index.h"
#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

using testing::HasSubstr;
using testing::Not;

// The pages are also well-formed XML, so that a parser can hold every element to its end.
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

std::string text_of(const pugi::xml_node& node) {
  std::string text = node.value();
  for (const auto child : node.children()) text += text_of(child);
  return text;
}

std::string text_at(const pugi::xml_document& page, const char* path) {
  return text_of(page.select_node(path).node());
}

// What no page may hold, whatever a decoder said.
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

std::vector<IndexEntry> entries(const Report& report) {
  IndexEntry absent;
  absent.name = "elsewhere";
  absent.remark = "not installed";
  return {index_entry(conformant_report(), {"./a.html", "./a.json", "./a.xml", "./a.md"}),
          index_entry(report, {"javascript:alert(1)", "", "", ""}), absent};
}

TEST(Html, SaysTheVerdictFirst) {
  const auto page = parsed(to_html(non_conformant_report()));
  EXPECT_EQ(text_at(page, "//h1"), "hasty 0.3");
  EXPECT_EQ(text_at(page, "//header//span[@class='badge non-conformant']"), "Non-conformant");
  EXPECT_EQ(text_at(page, "//h2"), "Operations");
  EXPECT_EQ(count(page, "//section[@aria-labelledby='operations']//tbody/tr"), 6);
}

TEST(Html, NeedsNothingElse) {
  const std::string page = to_html(non_conformant_report());
  expect_harmless(page);
  EXPECT_THAT(page, Not(HasSubstr("http")));
  EXPECT_THAT(page, Not(HasSubstr("url(")));
  EXPECT_THAT(page, Not(HasSubstr("@import")));
  EXPECT_THAT(page, Not(HasSubstr("{{")));
}

TEST(Html, EveryTableHasACaptionAndScopes) {
  const auto page = parsed(to_html(non_conformant_report()));
  EXPECT_GT(count(page, "//table"), 3);
  EXPECT_EQ(count(page, "//table[not(caption)]"), 0);
  EXPECT_EQ(count(page, "//th[not(@scope)]"), 0);
}

TEST(Html, MarksOctetsAndCutsOfAnExample) {
  const auto page = parsed(to_html(non_conformant_report()));
  EXPECT_EQ(text_at(page, "(//article)[2]//code[@class='input']"), "41 | | F0 9F 98 | 80 [FF]");
  EXPECT_EQ(text_at(page, "(//article)[2]//code[@class='input']/b"), "[FF]");
  EXPECT_EQ(text_at(page, "(//article)[3]//dd[4]"), "echo 'encode 1F600 D800' | ./decoder");
}

TEST(Html, TellsTheRulesInWords) {
  const auto page = parsed(to_html(non_conformant_report()));
  EXPECT_THAT(text_at(page, "(//article)[1]//li[1]"),
              testing::MatchesRegex("rfc3629-3-no-surrogates-in.+"));
}

TEST(Html, SaysWhatIsKnownAndWhatIsNotAsExpected) {
  const std::string page = to_html(expecting_report());
  EXPECT_THAT(page, HasSubstr("Known: <bdi>CESU-8 *on purpose* (https://bugs.example/1)</bdi>"));
  EXPECT_THAT(page, HasSubstr("<li>loses-state-between-chunks is not expected.</li>"));
  EXPECT_THAT(to_html(non_conformant_report()), Not(HasSubstr("xpected.</")));
}

TEST(Html, WhatADecoderSaysIsText) {
  for (const std::string_view text : hostile_texts) {
    expect_harmless(to_html(hostile_report(text)));
    expect_harmless(to_html_index(entries(hostile_report(text))));
  }
  const auto page = parsed(to_html(hostile_report("<script>alert(1)</script>")));
  EXPECT_EQ(text_at(page, "//h1"), "<script>alert(1)</script> <script>alert(1)</script>");
  EXPECT_EQ(text_at(page, "//pre[@class='log']"), "<script>alert(1)</script>");
}

TEST(Html, KeepsTheLinesOfDiagnostics) {
  EXPECT_EQ(text_at(parsed(to_html(non_conformant_report())), "//pre[@class='log']"),
            "warning: fallback in use\nwarning: again\n");
}

TEST(Html, StaysSmall) {
  EXPECT_LT(to_html(conformant_report()).size(), 20'000);
  EXPECT_LT(to_html(hostile_report(std::string(1 << 20, '<'))).size(), 300'000);
}

TEST(Html, IsTheSameEachTime) {
  EXPECT_EQ(to_html(non_conformant_report()), to_html(non_conformant_report()));
}

TEST(HtmlIndex, HasARowForEachDecoder) {
  const auto page = parsed(to_html_index(entries(non_conformant_report())));
  EXPECT_EQ(text_at(page, "//header/p[2]"),
            "3 decoders: 1 conformant, 1 non-conformant, 0 incomplete, 1 not run.");
  EXPECT_EQ(count(page, "//tbody/tr"), 3);
  EXPECT_EQ(count(page, "//tbody/tr/td[starts-with(@class, 'op')]"), 18);
  EXPECT_EQ(count(page, "//tbody/tr[1]//a"), 4);
  EXPECT_STREQ(page.select_node("//tbody/tr[1]//a/@href").attribute().value(), "./a.html");
  EXPECT_EQ(count(page, "//tbody/tr[2]//li"), 3);
  EXPECT_THAT(text_at(page, "//tbody/tr[3]"), HasSubstr("not installed"));
  EXPECT_EQ(count(page, "//tbody/tr[3]//a"), 0);
}

TEST(HtmlIndex, TakesNoLinkThatRuns) {
  const std::string page = to_html_index(entries(non_conformant_report()));
  expect_harmless(page);
  EXPECT_THAT(page, Not(HasSubstr("javascript")));
}

}  // namespace
}  // namespace utf8spec::reports
