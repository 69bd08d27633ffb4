// Plots as SVG, without a script and without a network. They can be read on light and dark paper,
// and without colours: each series has a mark and a dash of its own.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace utf8spec::bench {

// A labelled place of an axis.
struct PlotTick {
  double at;
  std::string label;
};

// An axis from `first`, at the left or below, to `last`. Its scale is even: logarithms are taken
// before. `title` may be empty.
struct PlotAxis {
  std::string title;
  double first;
  double last;
  std::vector<PlotTick> ticks;
};

// A point with its error to both sides; 0 for none.
struct PlotPoint {
  double x;
  double y;
  double low;   // the end of its error bar below, on the scale of y
  double high;  // the end above
};

// Points that a line joins.
using PlotRun = std::vector<PlotPoint>;

// Whether lines are drawn between the marks of the points.
enum class PlotLook : std::uint8_t { lines, marks };

struct PlotSeries {
  std::string name;
  PlotLook look;
  std::vector<PlotRun> runs;
};

// Sizes are in pixels.
struct Plot {
  std::string title;
  std::string words;  // what it shows, for screen readers
  PlotAxis x;
  PlotAxis y;
  std::vector<PlotSeries> series;
  int width;
  int height;
  int left;   // room for the labels of y
  int right;  // room for the names of the series
};

// How many series can be told apart.
inline constexpr std::size_t most_series = 8;

// The plot as a whole SVG file. It has at most `most_series`.
std::string to_svg(const Plot& plot);

}  // namespace utf8spec::bench
