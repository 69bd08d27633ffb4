#include "bench/recognition/plot.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "bench/recognition/plot_template.h"
#include "reports/render/html_page.h"

namespace utf8spec::bench {
namespace {

using reports::expand;
using reports::HtmlPage;

// Pixels above and below the area of the points.
constexpr int above = 60;
constexpr int below = 56;

// One mark for each series, drawn around 0 0.
constexpr std::array<std::string_view, most_series> shapes{
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "M-4-4h8v8h-8z",
    "M0-5L5 4h-10z",
    "M0-5.5L5.5 0 0 5.5-5.5 0z",
    "M0 5L5-4h-10z",
    "M-5-1.7h3.3v-3.3h3.4v3.3h3.3v3.4h-3.3v3.3h-3.4v-3.3h-3.3z",
    "M-4.5-2.2L-2.2-4.5 0-2.3 2.2-4.5 4.5-2.2 2.3 0 4.5 2.2 2.2 4.5 0 2.3-2.2 4.5-4.5 2.2-2.3 0z",
    "M0-5.5L5.2-1.7 3.2 4.4h-6.4L-5.2-1.7z",
};

std::string pixels(double length) { return fmt::format("{:.1f}", length); }

// Places of the plot in pixels.
class Area {
 public:
  explicit Area(const Plot& plot) : plot_(plot) {}

  int left() const { return plot_.left; }
  int right() const { return plot_.width - plot_.right; }
  int bottom() const { return plot_.height - below; }

  double x(double value) const { return left() + (right() - left()) * share_of(plot_.x, value); }
  double y(double value) const { return bottom() - (bottom() - above) * share_of(plot_.y, value); }

 private:
  static double share_of(const PlotAxis& axis, double value) {
    return (value - axis.first) / (axis.last - axis.first);
  }

  const Plot& plot_;
};

void set_numbers(const HtmlPage& page,
                 std::initializer_list<std::pair<const char*, double>> numbers) {
  for (const auto& [name, number] : numbers) page.set(name, pixels(number));
}

void add_grid(const Plot& plot, const Area& area, const HtmlPage& page) {
  for (const PlotTick& tick : plot.y.ticks) {
    const HtmlPage line = page.add("ACROSS");
    line.set("LABEL", tick.label);
    set_numbers(
        line,
        {{"AT", area.y(tick.at)}, {"TEXT_X", area.left() - 8}, {"TEXT_Y", area.y(tick.at) + 4}});
  }
  for (const PlotTick& tick : plot.x.ticks) {
    const HtmlPage line = page.add("UPWARD");
    line.set("LABEL", tick.label);
    set_numbers(line, {{"AT", area.x(tick.at)}, {"TEXT_Y", area.bottom() + 20}});
  }
}

void add_line(const PlotRun& run, const Area& area, const HtmlPage& out) {
  std::string points;
  for (const PlotPoint& point : run) {
    points += fmt::format("{:.1f},{:.1f} ", area.x(point.x), area.y(point.y));
  }
  out.add("LINE").set("POINTS", points);
}

void add_mark(const PlotPoint& point, std::string_view shape, const Area& area,
              const HtmlPage& out) {
  if (point.low < point.high) {
    set_numbers(out.add("BAR"),
                {{"X", area.x(point.x)}, {"LOW", area.y(point.low)}, {"HIGH", area.y(point.high)}});
  }
  const HtmlPage mark = out.add("MARK");
  mark.set("SHAPE", shape);
  set_numbers(mark, {{"X", area.x(point.x)}, {"Y", area.y(point.y)}});
}

// The names of the series stand at the right, one below the other.
void add_key(const PlotSeries& series, std::size_t place, const Area& area, const HtmlPage& out) {
  constexpr int step = 24, sample = 28;
  const int x = area.right() + 16;
  const int y = above + 12 + step * static_cast<int>(place);
  out.set("NAME", series.name);
  set_numbers(
      out,
      {{"KEY_X", x + sample / 2.0}, {"KEY_Y", y}, {"NAME_X", x + sample + 8}, {"NAME_Y", y + 4}});
  if (series.look == PlotLook::marks) return;
  set_numbers(out.add("SAMPLE"), {{"FROM", x}, {"TO", x + sample}, {"Y", y}});
}

void add_series(const PlotSeries& series, std::size_t place, const Area& area,
                const HtmlPage& page) {
  const HtmlPage out = page.add("SERIES");
  out.set("LOOK", std::to_string(place));
  out.set("SHAPE", shapes[place]);
  for (const PlotRun& run : series.runs) {
    if (series.look == PlotLook::lines) add_line(run, area, out);
    for (const PlotPoint& point : run) add_mark(point, shapes[place], area, out);
  }
  add_key(series, place, area, out);
}

}  // namespace

std::string to_svg(const Plot& plot) {
  const Area area(plot);
  ctemplate::TemplateDictionary dictionary("plot");
  const HtmlPage page(dictionary);
  page.set("TITLE", plot.title);
  page.set("WORDS", plot.words);
  page.set("X_TITLE", plot.x.title);
  page.set("Y_TITLE", plot.y.title);
  page.set("WIDTH", std::to_string(plot.width));
  page.set("HEIGHT", std::to_string(plot.height));
  set_numbers(page, {{"LEFT", area.left()},
                     {"RIGHT", area.right()},
                     {"TOP", above},
                     {"BOTTOM", area.bottom()},
                     {"X_TITLE_X", (area.left() + area.right()) / 2.0},
                     {"X_TITLE_Y", area.bottom() + 44}});
  add_grid(plot, area, page);
  for (std::size_t place = 0; place < plot.series.size(); ++place) {
    add_series(plot.series[place], place, area, page);
  }
  return expand(plot_template, dictionary);
}

}  // namespace utf8spec::bench
