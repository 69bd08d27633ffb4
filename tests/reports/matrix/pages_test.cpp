// Tests for the pages of the matrix site: the table, and a page for each decoder, for each
// deviation and for the rules. People judge libraries by these pages and never open the JSON behind
// them. A wrong count, state or link there is a public accusation. XPath counts columns, so a new
// column breaks some lines here.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/reports/matrix/page.h"
#include "tests/reports/matrix/rows.h"
#include "tests/reports/render/sample.h"
#include "vectors/requirements.h"

namespace utf8spec::reports {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;

// A page of the site over the four sample rows.
Page page(const char* path) { return Page(site_of(sample_rows()).at(path)); }

// The list that follows a heading.
std::string list_under(const char* id) {
  return "//h2[@id='" + std::string(id) + "']/following-sibling::dl[1]";
}

constexpr const char* table_row = "//table[@id='table']/tbody/tr";

// Many people read this sentence only.
TEST(MatrixPage, SaysInOneSentenceWhatCameOfAll) {
  EXPECT_EQ(page("index.html").text("//header/p[2]"),
            "4 decoders in 2 languages: 1 conformant, 1 non-conformant, 1 incomplete, 1 not run. "
            "3 deviations: 1 open, 1 documented, 1 fixed.");
}

// In order of language, then of name. 24 cells are six operations of four decoders.
TEST(MatrixPage, HasARowForEachDecoderByLanguage) {
  const Page index = page("index.html");
  EXPECT_THAT(index.texts("//tbody/tr/th[@class='decoder']/bdi"),
              ElementsAre("absent", "u8-next", "hasty", "mine"));
  EXPECT_THAT(index.texts("//table[@id='table']/tbody/tr/td[3]"),
              ElementsAre("C", "C", "Rust", "not said"));
  EXPECT_THAT(
      index.attributes("//table[@id='table']/tbody/tr/td[1]/span[1]/@class"),
      ElementsAre("badge not-run", "badge conformant", "badge non-conformant", "badge incomplete"));
  EXPECT_EQ(index.count("//table[@id='table']//td[starts-with(@class, 'op')]"), 24U);
}

// The script of the page filters by these attributes and links. Cell 10 has the
// policies.
TEST(MatrixPage, ShowsWhatFiltersLookFor) {
  const Page index = page("index.html");
  EXPECT_THAT(index.attributes("//tr[td='Rust']/@data-calls"), ElementsAre("from_utf8 push"));
  EXPECT_THAT(index.attributes("//tr[td='Rust']/td[2]//a/@href"),
              ElementsAre("deviations/accepts-surrogates.html",
                          "deviations/loses-state-between-chunks.html",
                          "deviations/encodes-surrogates.html"));
  EXPECT_THAT(index.texts("//tr[td='Rust']/td[10]/p"),
              ElementsAre("Replacement maximal-subpart", "Signature kept", "Error offset start",
                          "Streaming late"));
  for (const char* select : {"language", "verdict", "state", "deviation", "policy"}) {
    const std::string options = "//select[@id='" + std::string(select) + "']//option";
    EXPECT_GT(index.count(options.c_str()), 2U) << select;
  }
}

// Decoders of UTF-8 stand first, whatever their language. A site of one encoding has no choice.
TEST(MatrixPage, SeparatesTheEncodings) {
  EXPECT_EQ(page("index.html").count("//select[@id='encoding']"), 0U);
  std::vector<MatrixRow> rows = sample_rows();
  rows[1].report->decoder.keys["encoding"] = "utf-16le";
  const Page index(site_of(rows).at("index.html"));
  EXPECT_THAT(index.texts("//select[@id='encoding']/option"),
              ElementsAre("all", "utf-8", "utf-16le"));
  EXPECT_THAT(index.attributes("//table[@id='table']/tbody/tr/@data-encoding"),
              ElementsAre("utf-16le"));
  EXPECT_EQ(index.count("//tr[@data-encoding='utf-16le']/th//bdi[text()='reads utf-16le']"), 1U);
}

// The words decide whether a reader blames the project.
TEST(MatrixPage, TellsDeviationsApartByTheirState) {
  const Page index = page("index.html");
  EXPECT_THAT(index.texts("//tr[td='Rust']/td[2]//li/b"),
              ElementsAre("documented", "open", "fixed"));
  EXPECT_THAT(index.text("//tr[td='Rust']/td[2]//summary"),
              HasSubstr("1 open, 1 documented, 1 fixed"));
  EXPECT_THAT(index.texts("//section[@aria-labelledby='deviations']//thead//th"),
              ElementsAre("Deviation", "Open", "Documented", "Unpromised", "Fixed"));
  EXPECT_THAT(index.texts("//dl[@class='states']/dt"),
              ElementsAre("open", "documented", "unpromised", "fixed"));
}

// A manifest that says nothing is not an excuse.
TEST(MatrixPage, CallsOpenWhatNoManifestSpeaksOf) {
  auto rows = sample_rows();
  rows[0].states.clear();
  EXPECT_THAT(Page(site_of(rows).at("index.html")).text("//header/p[2]"),
              HasSubstr("3 deviations: 3 open."));
}

// A missing package says nothing about the decoder, so the reason stands beside it.
TEST(MatrixPage, SaysWhyADecoderWasNotRun) {
  EXPECT_THAT(page("index.html").text("//tr[.//span[@class='badge not-run']]/th"),
              HasSubstr("the package libabsent-dev is missing"));
}

// A result that was published on another day must not look like one of this machine.
TEST(MatrixPage, MarksPublishedResultsWithTheirDateAndVersion) {
  auto rows = sample_rows();
  rows[0].published = "2026-11-27";
  const auto files = site_of(rows);
  const Page index(files.at("index.html"));
  EXPECT_THAT(index.text("//header/p[2]"), HasSubstr("; 1 of these results are published ones."));
  EXPECT_THAT(index.text("//tr[td='Rust']/td[1]"), HasSubstr("published 2026-11-27, utf8spec "));
  EXPECT_THAT(Page(files.at("decoders/hasty.html")).texts("//header/dl/dd"),
              Contains(HasSubstr("published 2026-11-27")));
  EXPECT_THAT(page("index.html").text("//main"), Not(HasSubstr("published")));
}

// The script groups by this.
TEST(MatrixPage, NamesTheLibraryOfEachRow) {
  EXPECT_THAT(page("index.html").attributes("//table[@id='table']/tbody/tr/@data-library"),
              ElementsAre("absent", "u8-next", "hasty-rs", "mine"));
}

// Filters need the script and stay hidden without it. All else must be there for everyone.
TEST(MatrixPage, HidesNothingButTheFiltersWithoutScripts) {
  const Page index = page("index.html");
  EXPECT_THAT(index.attributes("//*[@hidden]/@id"), ElementsAre("filters"));
  EXPECT_THAT(index.attributes("//script/@src"), ElementsAre("site.js"));
  EXPECT_EQ(index.text("//script"), "");
}

// A chart is one picture to a screen reader, so a table repeats its numbers. Seven bars: four by
// language and verdict, three by deviation.
TEST(MatrixPage, ChartsSayInATableWhatTheyShow) {
  const Page index = page("index.html");
  EXPECT_EQ(index.count("//svg[@role='img'][@aria-label]"), 2U);
  EXPECT_THAT(index.texts("//section[@aria-labelledby='languages']//tbody/tr[1]/*"),
              ElementsAre("C", "1", "0", "0", "1"));
  EXPECT_THAT(index.texts("//section[@aria-labelledby='deviations']//tbody/tr/th/a").size(), 3U);
  EXPECT_EQ(index.count("//svg//rect"), 4U + 3U);
}

// Rows are sorted by encoding first, and a language has one bar all the same.
TEST(MatrixPage, HasOneBarForALanguageOfSeveralEncodings) {
  std::vector<MatrixRow> rows = sample_rows();
  for (const std::string_view encoding : {"utf-16le", "utf-32be"}) {
    MatrixRow more = rows.front();
    more.name += encoding;
    more.report->decoder.keys["encoding"] = encoding;
    rows.push_back(std::move(more));
  }
  const std::string language = rows.front().language;
  const Page index(site_of(std::move(rows)).at("index.html"));
  const auto languages =
      index.texts("//section[@aria-labelledby='languages']//tbody/tr/th[@scope='row']");
  EXPECT_EQ(std::ranges::count(languages, language), 1);
}

// The JSON and both badges are linked, so that a project can find them from its page.
TEST(DecoderPage, IsTheReportWithWhatTheManifestSays) {
  const Page hasty = page("decoders/hasty.html");
  EXPECT_EQ(hasty.text("//h1"), "hasty 0.3");
  EXPECT_EQ(hasty.count("//article"), 3U);
  EXPECT_THAT(hasty.texts("//header/dl/dd"), Contains("from_utf8, push"));
  EXPECT_THAT(hasty.attributes("//header//a/@href"),
              ElementsAre("../index.html", "https://example.org/hasty?a=1&b=2", "hasty.json",
                          "hasty.svg", "hasty.badge.json"));
  EXPECT_EQ(hasty.text("//p[@class='remark']"), "It is called piece by piece.");
  EXPECT_THAT(hasty.attributes("//article//a/@href"),
              Contains("../deviations/accepts-surrogates.html"));
}

// The words of the manifest are a quotation, with a link to their place.
TEST(DecoderPage, SaysWhoKnowsOfADeviation) {
  const Page hasty = page("decoders/hasty.html");
  EXPECT_THAT(hasty.texts("//article/p[starts-with(@class, 'state ')]"),
              ElementsAre("documentedSurrogates are let through."
                          "https://example.org/manual#surrogates",
                          "open", "fixed in 0.4 https://example.org/0.4?notes=1&all=1"));
  EXPECT_THAT(hasty.attributes("//article/p[starts-with(@class, 'state ')]/a/@href"),
              ElementsAre("https://example.org/manual#surrogates",
                          "https://example.org/0.4?notes=1&all=1"));
  EXPECT_EQ(hasty.text("//article//q"), "Surrogates are let through.");
}

// Rules that passed become one sentence, so that readers see the three that failed.
TEST(DecoderPage, IsBriefOnTheRequirementsThatDidNotFail) {
  const Page hasty = page("decoders/hasty.html");
  EXPECT_THAT(
      hasty.texts((list_under("requirements") + "/dt").c_str()),
      ElementsAre("rfc3629-3-no-surrogates-in", "rfc3629-3-no-surrogates-out", "stream-chunking"));
  EXPECT_THAT(hasty.texts("//main/p"),
              Contains(HasSubstr("Passed in every test: 1 rule; not tested: 1.")));
  const Page conformant = page("decoders/u8-next.html");
  EXPECT_EQ(conformant.text("//h2[@id='requirements']/following-sibling::*[1]").find("Passed"), 0U);
}

// A verdict without numbers would hide how much was asked.
TEST(DecoderPage, SaysWhatBecameOfEachOperation) {
  const Page hasty = page("decoders/hasty.html");
  std::size_t operations = 0;
  for (const std::string& text : hasty.texts((list_under("operations") + "/dt").c_str())) {
    operations += text == "Not offered" ? 0 : 1;
  }
  EXPECT_GT(operations, 0U);
  for (const std::string& text : hasty.texts((list_under("operations") + "/dd[span]").c_str())) {
    EXPECT_THAT(text, MatchesRegex("(Conformant|Non-conformant|Incomplete): [0-9].*"));
  }
}

// The name of a policy says little to a newcomer, so it is a link, and its target must exist.
TEST(DecoderPage, LeadsToWhatPoliciesMean) {
  const auto files = site_of(sample_rows());
  const Page hasty(files.at("decoders/hasty.html"));
  const Page rules(files.at("rules.html"));
  EXPECT_THAT(hasty.attributes((list_under("policies") + "//@href").c_str()),
              Contains("../rules.html#replacement-maximal-subpart"));
  EXPECT_THAT(rules.text("//tr[@id='replacement-maximal-subpart']"),
              HasSubstr("One U+FFFD for each maximal subpart"));
}

// A report with known deviations, one that is not expected, and two lines of stderr.
TEST(DecoderPage, SaysWhatIsKnownWhatIsNotAsExpectedAndWhatWasWrittenToStderr) {
  auto rows = sample_rows();
  rows[0].report = expecting_report();
  const Page hasty(site_of(rows).at("decoders/hasty.html"));
  EXPECT_THAT(hasty.texts("//article/p"),
              Contains("Known: CESU-8 *on purpose* (https://bugs.example/1)"));
  EXPECT_THAT(hasty.texts("//h2[@id='unmet']/following-sibling::ul[1]/li"),
              Contains("loses-state-between-chunks is not expected."));
  EXPECT_EQ(hasty.text("//pre[@class='log']"), "warning: fallback in use\nwarning: again\n");
}

// A site has hundreds of these pages. The limits are in octets.
TEST(DecoderPage, IsSmall) {
  const auto files = site_of(sample_rows());
  EXPECT_LT(files.at("decoders/u8-next.html").size(), 3'000U);
  EXPECT_LT(files.at("decoders/hasty.html").size(), 5'500U);
}

// A second element with the same id would send links to the wrong row. A policy links back to the
// decoders that have it, through a filter of the main page.
TEST(RulesPage, HasEveryRuleAndTheMeaningOfEveryPolicyThatIsShown) {
  const Page rules = page("rules.html");
  EXPECT_EQ(rules.count("//h2[@id='rules']/following-sibling::div[1]//tbody/tr"),
            vectors::requirements().size());
  EXPECT_THAT(rules.attributes("//tr[@id='signature-kept']//@href"),
              ElementsAre("index.html#policy=signature:kept"));
  const auto ids = rules.attributes("//@id");
  EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), ids.size());
}

// The links of a decoder over UTF-16 need the rules of its encoding, each once.
TEST(RulesPage, HasTheRulesOfEveryEncodingOfTheSite) {
  auto rows = sample_rows();
  rows.front().report->decoder.keys["encoding"] = "utf-16le";
  const Page rules(site_of(rows).at("rules.html"));
  EXPECT_EQ(rules.count("//tr[@id='encoding-surrogates']"), 1U);
  EXPECT_EQ(rules.count("//tr[@id='rfc3629-3-no-surrogates-in']"), 1U);
  EXPECT_EQ(page("rules.html").count("//tr[@id='encoding-surrogates']"), 0U);
}

// The page has the octets of an input and the vectors that show it, so that a maintainer can repeat
// it.
TEST(DeviationPage, SaysWhatItMeansAndWhoHasIt) {
  const Page deviation = page("deviations/accepts-surrogates.html");
  EXPECT_EQ(deviation.text("//h1"), "accepts surrogates (CESU-8)");
  EXPECT_THAT(deviation.text("//section[@aria-labelledby='meaning']"),
              HasSubstr("rfc3629-3-no-surrogates-in"));
  EXPECT_THAT(deviation.texts("//tbody/tr/th/bdi/a"), ElementsAre("hasty"));
  // The note of a row stands on its own page: it may be about another deviation.
  EXPECT_THAT(deviation.text("//tbody/tr"), Not(HasSubstr("It is called piece by piece.")));
  EXPECT_EQ(deviation.count("//tbody//code[@class='input']"), 1U);
  EXPECT_THAT(deviation.texts("//section[@aria-labelledby='vectors']//li"),
              ElementsAre("surrogates/first-1f0c2a", "surrogates/pair-77aa01"));
}

// The attack, the correction and the clause stand on one page.
TEST(DeviationPage, HoldsItsGuide) {
  const Page deviation = page("deviations/accepts-surrogates.html");
  EXPECT_THAT(deviation.texts("//div[@class='guide']/h2/@id | //div[@class='guide']/h2"),
              Contains("What an attacker does with it"));
  EXPECT_THAT(deviation.text("//div[@class='guide']"), HasSubstr("return ILL_FORMED;"));
  EXPECT_THAT(deviation.attributes("//header//a/@href"), Contains("#how-to-mend-it"));
  const Page incident = page("deviations/loses-state-between-chunks.html");
  EXPECT_EQ(incident.count("//div[@class='guide']"), 0U);
  EXPECT_THAT(incident.attributes("//header//a/@href"), Not(Contains("#how-to-mend-it")));
}

// A guide names other deviations and published rows. Those of this site are links.
TEST(DeviationPage, LinksWhatTheSiteHas) {
  auto rows = sample_rows();
  rows[1].name = "lua53-utf8";
  const Page deviation(site_of(rows).at("deviations/accepts-surrogates.html"));
  const auto links = deviation.attributes("//div[@class='guide']//a/@href");
  EXPECT_THAT(links, Contains("../decoders/lua53-utf8.html"));
  EXPECT_THAT(links, Contains("https://bugs.openjdk.org/browse/JDK-7096080"));
  EXPECT_THAT(links, Not(Contains(HasSubstr(".md"))));
  EXPECT_THAT(links, Not(Contains(HasSubstr(".json"))));
}

TEST(DeviationPage, LinksTheTableOfDeviationsToThatOfTheMainPage) {
  auto rows = sample_rows();
  rows[0].report->deviations[0].id = "accepts-long-forms";
  const Page deviation(site_of(rows).at("deviations/accepts-long-forms.html"));
  EXPECT_THAT(deviation.texts("//div[@class='guide']//a[@href='../index.html#deviations']"),
              ElementsAre("The table of deviations"));
  EXPECT_EQ(deviation.count("//div[@class='guide']//a[not(@href)]"), 0U);
}

// The count by state keeps a documented choice apart from an open bug.
TEST(DeviationPage, SaysOfEachDecoderWhoKnowsOfIt) {
  const Page deviation = page("deviations/accepts-surrogates.html");
  EXPECT_THAT(deviation.text("//header/p[2]"), HasSubstr("1 decoder: 1 documented."));
  EXPECT_THAT(deviation.text("//tbody/tr/th"), HasSubstr("Surrogates are let through."));
}

// A title may name the characters of one decoder. The heading is about all decoders, so it has the
// general title.
TEST(DeviationPage, TakesItsWordsFromTheCatalogue) {
  auto rows = sample_rows();
  rows[0].report->deviations[0].id = "rejects-noncharacters";
  rows[0].report->deviations[0].title = "rejects noncharacters (U+FFFF)";
  const Page deviation(site_of(rows).at("deviations/rejects-noncharacters.html"));
  EXPECT_EQ(deviation.text("//h1"), "rejects noncharacters");
  EXPECT_THAT(deviation.text("//tbody/tr"), HasSubstr("rejects noncharacters (U+FFFF)"));
}

// Two signals make two deviations with one id, but it is one decoder.
TEST(DeviationPage, CountsADecoderThatCrashesInTwoWaysOnce) {
  auto rows = sample_rows();
  auto& deviations = rows[0].report->deviations;
  deviations[0].id = deviations[1].id = "crashes";
  const auto files = site_of(rows);
  const Page deviation(files.at("deviations/crashes.html"));
  EXPECT_THAT(deviation.text("//header"), HasSubstr("Shown by 1 decoder: 1 open."));
  EXPECT_EQ(deviation.count("//tbody//code[@class='input']"), 2U);
  EXPECT_THAT(Page(files.at("index.html")).text(table_row), Not(HasSubstr("3 deviations")));
}

}  // namespace
}  // namespace utf8spec::reports
