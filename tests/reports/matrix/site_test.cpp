// Tests for the site as a whole: files, links, order, size and hostile names. It is built from
// reports that anyone may have written. No name may leave the folder, run a script or break a page.
// The same rows must give the same octets, so that anyone can check a published site.
#include "reports/matrix/site.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "reports/render/formats.h"
#include "tests/reports/matrix/page.h"
#include "tests/reports/matrix/rows.h"
#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

using testing::MatchesRegex;

using Files = std::map<std::string, std::string>;

// Every hostile text, and names that attack paths and links or differ only in case.
std::vector<MatrixRow> hostile_rows() {
  std::vector<MatrixRow> rows;
  for (const std::string_view text : hostile_texts) rows.push_back(hostile_row(text));
  for (const char* name :
       {"../../x", "/etc/passwd", "", ".", "Foo", "foo", "foo", "javascript:a"}) {
    rows.push_back(hostile_row(name));
  }
  return rows;
}

// The file that a link leads to, by its path within the site.
std::string target_of(const std::string& page, const std::string& link) {
  const std::string path = link.substr(0, link.find('#'));
  if (path.empty()) return page;
  return (std::filesystem::path(page).parent_path() / path).lexically_normal();
}

// Every file, and every place in a page that has an id: "rules.html#signature-kept". The test fails
// if an id occurs twice in a page.
std::set<std::string> places_in(const Files& files) {
  std::set<std::string> places;
  for (const auto& [path, contents] : files) {
    places.insert(path);
    if (!path.ends_with(".html")) continue;
    for (const std::string& id : Page(contents).attributes("//@id")) {
      EXPECT_TRUE(places.insert(std::string(path).append("#").append(id)).second)
          << path << " has two of " << id;
    }
  }
  return places;
}

// A `#` with `=` is a filter for the script and not a place in a page.
void expect_links_lead_somewhere(const Files& files) {
  const std::set<std::string> places = places_in(files);
  for (const auto& [path, contents] : files) {
    if (!path.ends_with(".html")) continue;
    for (const std::string& link : Page(contents).attributes("//@href | //@src")) {
      if (link.starts_with("https://")) continue;
      const std::size_t hash = link.find('#');
      const bool has_place = hash != std::string::npos && link.find('=') == std::string::npos;
      EXPECT_TRUE(places.contains(target_of(path, link) + (has_place ? link.substr(hash) : "")))
          << path << ": " << link;
    }
  }
}

// A decoder that was not run has a badge and no page, since there is nothing to show.
TEST(Site, HasAFileForEverything) {
  const Files files = site_of(sample_rows());
  for (const char* path :
       {"index.html", "site.css", "site.js", "rules.html", "matrix.json", "decoders/hasty.html",
        "decoders/hasty.json", "decoders/hasty.svg", "decoders/hasty.badge.json",
        "decoders/absent.svg", "deviations/encodes-surrogates.html"}) {
    EXPECT_TRUE(files.contains(path)) << path;
  }
  EXPECT_FALSE(files.contains("decoders/absent.html"));
  EXPECT_EQ(files.at("decoders/hasty.json"), to_json(non_conformant_report()));
}

// Hostile rows too: their file names are made up, and pages must link to the names that were made.
TEST(Site, EveryLinkLeadsSomewhere) {
  expect_links_lead_somewhere(site_of(sample_rows()));
  expect_links_lead_somewhere(site_of(hostile_rows()));
}

// Rows may come in the order of a folder, which is not the same on two machines.
TEST(Site, IsTheSameInWhateverOrderTheRowsCome) {
  auto rows = hostile_rows();
  for (MatrixRow& sample : sample_rows()) rows.push_back(std::move(sample));
  const Files once = site_of(rows);
  std::ranges::reverse(rows);
  EXPECT_EQ(site_of(rows), once);
}

// One folder at most, and letters that every file system and URL takes.
TEST(Site, ItsFilesStayInItsFolder) {
  for (const auto& [path, contents] : site_of(hostile_rows())) {
    EXPECT_THAT(path, MatchesRegex("((decoders|deviations)/)?[0-9a-z][0-9a-z-]*(\\.[a-z]+)+"));
  }
}

// One script is in the main page and none elsewhere. Words in double braces belong to templates:
// they must be gone, except in the one hostile text that holds them.
TEST(Site, WhatADecoderSaysIsText) {
  for (const auto& [path, contents] : site_of(hostile_rows())) {
    if (!path.ends_with(".html") && !path.ends_with(".svg")) continue;
    const Page page(contents);
    EXPECT_EQ(page.count("//script"), path == "index.html" ? 1U : 0U) << path;
    EXPECT_EQ(page.count("//@*[starts-with(name(), 'on')]"), 0U) << path;
    EXPECT_EQ(page.count("//@href[starts-with(., 'javascript:')]"), 0U) << path;
    EXPECT_EQ(contents.find("{{"), contents.find("{{TITLE}} ```")) << path;
  }
}

// The order is that of the pages, by language and name. The word for a decoder without a report is
// `not-run`.
TEST(Site, IsJsonForMachines) {
  const auto matrix = nlohmann::json::parse(site_of(sample_rows()).at("matrix.json"));
  EXPECT_EQ(matrix["format"], "utf8spec-matrix/1");
  ASSERT_EQ(matrix["decoders"].size(), 4U);
  const auto& hasty = matrix["decoders"][2];
  EXPECT_EQ(hasty["name"], "hasty");
  EXPECT_EQ(hasty["verdict"], "non-conformant");
  EXPECT_EQ(hasty["operations"]["encode"], "non-conformant");
  EXPECT_EQ(hasty["policies"]["signature"], "kept");
  EXPECT_EQ(hasty["deviations"].size(), 3U);
  EXPECT_EQ(hasty["files"]["report"], "decoders/hasty.json");
  EXPECT_FALSE(hasty.contains("claimKinds"));
  EXPECT_EQ(matrix["decoders"][0]["verdict"], "not-run");
}

// The kinds are those of the report, so that a program reads both alike.
TEST(Site, HasTheKindsOfClaimsForMachines) {
  const auto matrix = nlohmann::json::parse(site_of({sample_rows()[1]}).at("matrix.json"));
  EXPECT_EQ(matrix["decoders"][0]["claimKinds"],
            nlohmann::json::parse(R"([{"kind": "complete", "states": 11, "extraStates": 3}])"));
}

// 300 decoders of as many libraries fit into 2.25 MiB if the copied reports are not counted.
TEST(Site, StaysSmallWithoutTheReportsThatItHolds) {
  std::size_t size = 0;
  for (const auto& [path, contents] : site_of(many_rows(300))) {
    const bool is_report =
        path.starts_with("decoders/") && path.ends_with(".json") && !path.ends_with(".badge.json");
    if (!is_report) size += contents.size();
  }
  EXPECT_LT(size, 9U << 18);
}

// An empty site must not look like one on which everything passed.
TEST(Site, OfNoRowsSaysSo) {
  const Files files = site_of({});
  EXPECT_EQ(Page(files.at("index.html")).text("//header/p[2]"),
            "0 decoders: 0 conformant, 0 non-conformant, 0 incomplete.");
}

}  // namespace
}  // namespace utf8spec::reports
