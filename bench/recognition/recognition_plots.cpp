#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "bench/recognition/plot.h"
#include "bench/recognition/recognition_files.h"

namespace utf8spec::bench {
namespace {

// The plot of shares begins with pieces of two octets: no octet above 7F is UTF-8 alone.
constexpr std::size_t shortest_plotted = 2;
constexpr double least_plotted = -7;  // decimal logarithm of a share
constexpr std::size_t plotted_encodings = 6;

double share_of(const PieceCount& count) {
  return static_cast<double>(count.well_formed) /
         static_cast<double>(std::max<std::uint64_t>(1, count.with_high));
}

bool is_plotted(double share) { return share > 0 && std::log10(share) >= least_plotted; }

// Ends of bars that lie below the plot are cut.
double scale_of(double share) {
  return share > 0 ? std::max(least_plotted, std::log10(share)) : least_plotted;
}

PlotPoint point_of(std::size_t length, double share, double error) {
  const double y = scale_of(share);
  const bool has_bar = error > 0;
  return {std::log2(static_cast<double>(length)), y, has_bar ? scale_of(share - error) : y,
          has_bar ? scale_of(share + error) : y};
}

// A line ends where the share is 0 or too small.
class Runs {
 public:
  void add(std::size_t length, double share, double error) {
    if (length < shortest_plotted) return;
    if (!is_plotted(share)) {
      ends_ = true;
      return;
    }
    if (ends_) runs_.emplace_back();
    ends_ = false;
    runs_.back().push_back(point_of(length, share, error));
  }

  std::vector<PlotRun> take() { return std::move(runs_); }

 private:
  std::vector<PlotRun> runs_;
  bool ends_ = true;
};

PlotSeries exact_series(const Recognition& recognition) {
  Runs runs;
  for (const RandomRow& row : recognition.random) runs.add(row.length, row.of_high.exact, 0);
  return {"random octets, exact", PlotLook::lines, runs.take()};
}

PlotSeries measured_series(const Recognition& recognition) {
  Runs runs;
  for (const RandomRow& row : recognition.random) {
    runs.add(row.length, row.of_high.measured(), row.of_high.standard_error());
  }
  return {"random octets, measured", PlotLook::marks, runs.take()};
}

PlotSeries series_of(const LegacyRow& row) {
  Runs runs;
  for (std::size_t index = 0; index < piece_lengths.size(); ++index) {
    runs.add(piece_lengths[index], share_of(row.by_length[index]), 0);
  }
  return {std::string(row.encoding->name), PlotLook::lines, runs.take()};
}

// The encodings with the largest share of well-formed pieces of two octets.
std::vector<const LegacyRow*> largest(const Recognition& recognition) {
  constexpr std::size_t two_octets = 1;
  static_assert(piece_lengths[two_octets] == 2);
  std::vector<const LegacyRow*> rows;
  for (const LegacyRow& row : recognition.legacy) rows.push_back(&row);
  std::ranges::stable_sort(rows, std::greater(), [](const LegacyRow* row) {
    return share_of(row->by_length[two_octets]);
  });
  rows.resize(std::min(rows.size(), plotted_encodings));
  return rows;
}

PlotAxis length_axis() {
  PlotAxis axis{"octets of the piece", 1, 6, {}};
  for (int power = 1; power <= 6; ++power) {
    axis.ticks.push_back({static_cast<double>(power), std::to_string(1 << power)});
  }
  return axis;
}

PlotAxis share_axis() {
  PlotAxis axis{
      "Share of pieces with an octet above 7F that are well-formed UTF-8", least_plotted, 0, {}};
  constexpr std::array labels{"100 %",          "10 %",           "1 %",
                              "0.1 %",          "10\u207B\u2074", "10\u207B\u2075",
                              "10\u207B\u2076", "10\u207B\u2077"};
  for (std::size_t power = 0; power < labels.size(); ++power) {
    axis.ticks.push_back({-static_cast<double>(power), labels[power]});
  }
  return axis;
}

// One row for each script. Rows are sorted by what UTF-8 takes.
std::vector<const StorageRow*> scripts_by_size(const Recognition& recognition) {
  std::vector<const StorageRow*> rows;
  for (const StorageRow& row : recognition.storage) {
    const bool is_known = std::ranges::any_of(
        rows, [&](const StorageRow* other) { return other->source->script == row.source->script; });
    if (!is_known) rows.push_back(&row);
  }
  std::ranges::stable_sort(rows, {},
                           [](const StorageRow* row) { return row->octets_per_character(0); });
  return rows;
}

// The first row is at the top.
PlotAxis script_axis(const std::vector<const StorageRow*>& rows) {
  PlotAxis axis{"", static_cast<double>(rows.size()), -1, {}};
  for (std::size_t place = 0; place < rows.size(); ++place) {
    const vectors::TextSource& source = *rows[place]->source;
    axis.ticks.push_back(
        {static_cast<double>(place), fmt::format("{} ({})", source.script_name, source.locale)});
  }
  return axis;
}

PlotSeries form_series(const std::vector<const StorageRow*>& rows, std::size_t form) {
  constexpr std::array<const char*, storage_encodings.size()> names{"UTF-8", "UTF-16", "UTF-32"};
  PlotRun points;
  for (std::size_t place = 0; place < rows.size(); ++place) {
    const auto y = static_cast<double>(place);
    points.push_back({rows[place]->octets_per_character(form), y, y, y});
  }
  return {names[form], PlotLook::marks, {std::move(points)}};
}

}  // namespace

std::string shares_plot(const Recognition& recognition) {
  Plot plot{.title = "How rarely text in another encoding is well-formed UTF-8",
            .words =
                "The share falls with the length of the piece, for random octets and for the "
                "six encodings with the largest share at two octets. A line ends where no "
                "piece is well-formed. The tables have the numbers.",
            .x = length_axis(),
            .y = share_axis(),
            .series = {exact_series(recognition), measured_series(recognition)},
            .width = 900,
            .height = 520,
            .left = 70,
            .right = 230};
  for (const LegacyRow* row : largest(recognition)) plot.series.push_back(series_of(*row));
  return to_svg(plot);
}

std::string storage_plot(const Recognition& recognition) {
  const auto rows = scripts_by_size(recognition);
  Plot plot{.title = "Octets per character in UTF-8, UTF-16 and UTF-32",
            .words = "One row for each script, sorted by UTF-8. The table has the numbers.",
            .x = {"octets per character", 0, 4.2, {}},
            .y = script_axis(rows),
            .series = {},
            .width = 820,
            .height = 120 + 20 * static_cast<int>(rows.size()),
            .left = 190,
            .right = 120};
  for (int octets = 0; octets <= 4; ++octets) {
    plot.x.ticks.push_back({static_cast<double>(octets), std::to_string(octets)});
  }
  for (std::size_t form = 0; form < storage_encodings.size(); ++form) {
    plot.series.push_back(form_series(rows, form));
  }
  return to_svg(plot);
}

}  // namespace utf8spec::bench
