#include "bench/recognition/plot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <pugixml.hpp>

namespace utf8spec::bench {
namespace {

Plot little_plot() {
  return {.title = "Shares < 1 & more",
          .words = "words",
          .x = {"x", 0, 10, {{0, "0"}, {10, "10"}}},
          .y = {"y", 0, 1, {{0, "none"}, {1, "all"}}},
          .series = {{"first", PlotLook::lines, {{{0, 0, 0, 0}, {10, 1, 1, 1}}}},
                     {"second", PlotLook::marks, {{{5, 0.5, 0.25, 0.75}}}}},
          .width = 300,
          .height = 216,
          .left = 50,
          .right = 150};
}

pugi::xml_node svg_of(pugi::xml_document& document) {
  EXPECT_TRUE(document.load_string(to_svg(little_plot()).c_str()));
  return document.child("svg");
}

TEST(PlotSvg, IsXmlWithATitle) {
  pugi::xml_document document;
  const auto svg = svg_of(document);
  EXPECT_STREQ(svg.child("title").text().get(), "Shares < 1 & more");
  EXPECT_STREQ(svg.child("desc").text().get(), "words");
}

// The area is 100 pixels wide, from 50 to 150, and 100 high, from 60 to 160.
TEST(PlotSvg, PutsPointsOnTheirScales) {
  pugi::xml_document document;
  const auto svg = svg_of(document);
  const auto line = svg.select_node("//polyline").node();
  EXPECT_STREQ(line.attribute("points").value(), "50.0,160.0 150.0,60.0 ");
  const auto mark = svg.select_node("g[@class='look1']/path[@class='mark']").node();
  EXPECT_STREQ(mark.attribute("transform").value(), "translate(100.0 110.0)");
}

TEST(PlotSvg, HasABarOnlyWhereThereIsAnError) {
  pugi::xml_document document;
  const auto svg = svg_of(document);
  const auto bars = svg.select_nodes("//path[@class='bar']");
  ASSERT_EQ(bars.size(), 1U);
  EXPECT_THAT(bars.first().node().attribute("d").value(), testing::StartsWith("M100.0 135.0V85.0"));
}

TEST(PlotSvg, NamesEachSeriesAndTick) {
  pugi::xml_document document;
  const auto svg = svg_of(document);
  for (const char* word : {"first", "second", "none", "all", "10", "x", "y"}) {
    const std::string path = std::string("//text[text()='") + word + "']";
    EXPECT_FALSE(svg.select_nodes(path.c_str()).empty()) << word;
  }
}

// Readers with a dark page get light lines.
TEST(PlotSvg, KnowsDarkPaper) {
  EXPECT_THAT(to_svg(little_plot()), testing::HasSubstr("prefers-color-scheme: dark"));
}

}  // namespace
}  // namespace utf8spec::bench
