#include "reports/matrix/site.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "reports/render/json.h"
#include "tests/reports/matrix/page.h"
#include "tests/reports/matrix/rows.h"
#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

using testing::MatchesRegex;

using Files = std::map<std::string, std::string>;

std::vector<MatrixRow> hostile_rows() {
  std::vector<MatrixRow> rows;
  for (const std::string_view text : hostile_texts) rows.push_back(hostile_row(text));
  for (const char* name :
       {"../../x", "/etc/passwd", "", ".", "Foo", "foo", "foo", "javascript:a"}) {
    rows.push_back(hostile_row(name));
  }
  return rows;
}

// Where a link of a page leads, within the site.
std::string target_of(const std::string& page, const std::string& link) {
  const std::string path = link.substr(0, link.find('#'));
  if (path.empty()) return page;
  return (std::filesystem::path(page).parent_path() / path).lexically_normal();
}

// Every file, and every place in a page that has an id: "rules.html#signature-kept".
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

TEST(Site, EveryLinkLeadsSomewhere) {
  expect_links_lead_somewhere(site_of(sample_rows()));
  expect_links_lead_somewhere(site_of(hostile_rows()));
}

TEST(Site, IsTheSameInWhateverOrderTheRowsCome) {
  auto rows = hostile_rows();
  for (MatrixRow& sample : sample_rows()) rows.push_back(std::move(sample));
  const Files once = site_of(rows);
  std::ranges::reverse(rows);
  EXPECT_EQ(site_of(rows), once);
}

TEST(Site, ItsFilesStayInItsFolder) {
  for (const auto& [path, contents] : site_of(hostile_rows())) {
    EXPECT_THAT(path, MatchesRegex("((decoders|deviations)/)?[0-9a-z][0-9a-z-]*(\\.[a-z]+)+"));
  }
}

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
  EXPECT_EQ(matrix["decoders"][0]["verdict"], "not-run");
}

TEST(Site, StaysSmallWithoutTheReportsThatItHolds) {
  std::size_t size = 0;
  for (const auto& [path, contents] : site_of(many_rows(300))) {
    const bool is_report =
        path.starts_with("decoders/") && path.ends_with(".json") && !path.ends_with(".badge.json");
    if (!is_report) size += contents.size();
  }
  EXPECT_LT(size, 2U << 20);
}

TEST(Site, OfNoRowsSaysSo) {
  const Files files = site_of({});
  EXPECT_EQ(Page(files.at("index.html")).text("//header/p[2]"),
            "0 decoders: 0 conformant, 0 non-conformant, 0 incomplete.");
}

}  // namespace
}  // namespace utf8spec::reports
