// Draws bar charts as HTML and SVG. The numbers also stand in a table below each chart, for screen
// readers and for links.

#include <fmt/format.h>

#include <algorithm>

#include "reports/matrix/pages.h"
#include "reports/matrix/states.h"
#include "reports/render/harmless.h"
#include "reports/render/words.h"

namespace utf8spec::reports {

namespace {

// A coloured part of a bar. `colour` is a class of the style sheet.
struct Part {
  std::string_view colour;  // class of the style sheet
  std::size_t count;
};

// A bar of several parts with its label. `url` is empty if the bar has no page.
struct Bar {
  std::string name;
  std::string url;    // of its page; empty for none
  std::string label;  // that stands over it
  std::vector<Part> parts;

  std::size_t total() const {
    std::size_t sum = 0;
    for (const Part& part : parts) sum += part.count;
    return sum;
  }
};

// A chart with its text. `heads` are the column titles of the table below it.
struct Chart {
  std::string_view id;
  std::string_view title;
  std::string words;
  std::vector<std::string_view> heads;  // of the table that says the same
  std::vector<Bar> bars;
};

// A share as a percentage with two digits. Horizontal positions are percentages, so that bars fit
// any width while letters keep their size. Integer arithmetic gives the same digits everywhere.
std::string percent(std::size_t part, std::size_t whole) {
  const std::size_t hundredths = 10'000 * part / whole;
  return fmt::format("{}.{:02}", hundredths / 100, hundredths % 100);
}

// Bars are 40 units of SVG apart: the label at 14, the bar itself from 19.
void add_bar(const Bar& bar, std::size_t place, std::size_t longest, const HtmlPage& picture) {
  constexpr std::size_t step = 40;
  const HtmlPage out = picture.add("BAR");
  out.set("LABEL", harmless(bar.label, Keep::line, 100));
  out.set("TEXT_Y", std::to_string(place * step + 14));
  std::size_t before = 0;
  for (const Part& part : bar.parts) {
    if (part.count == 0) continue;
    const HtmlPage shape = out.add("PART");
    shape.set("CLASS", part.colour);
    shape.set("X", percent(before, longest));
    shape.set("Y", std::to_string(place * step + 19));
    shape.set("WIDTH", percent(part.count, longest));
    before += part.count;
  }
}

void add_line(const Bar& bar, const HtmlPage& table) {
  const HtmlPage line = table.add("LINE");
  const HtmlPage head = line.add(bar.url.empty() ? "PLAIN" : "LINK");
  head.set("TEXT", harmless_line(bar.name));
  head.set("URL", bar.url);
  for (const Part& part : bar.parts) line.add("CELL").set("TEXT", grouped(part.count));
}

void add_chart(const Chart& chart, const HtmlPage& page) {
  const HtmlPage out = page.add("CHART");
  out.set("ID", chart.id);
  out.set("TITLE", chart.title);
  out.set("WORDS", chart.words);
  if (chart.bars.empty()) return;
  const HtmlPage picture = out.add("PICTURE");
  picture.set("TABLE", chart.bars.front().url.empty()
                           ? "The same as a table"
                           : "The same as a table, with a page for each");
  picture.set("SPOKEN", fmt::format("Bar chart: {} The table below has its numbers.", chart.words));
  picture.set("HEIGHT", std::to_string(chart.bars.size() * 40));
  // At least 1, since bar widths are divided by it.
  std::size_t longest = 1;
  for (const Bar& bar : chart.bars) longest = std::max(longest, bar.total());
  for (std::size_t i = 0; i < chart.bars.size(); ++i) add_bar(chart.bars[i], i, longest, picture);
  for (const std::string_view text : chart.heads) {
    const HtmlPage head = picture.add("HEAD");
    head.set("TEXT", text);
    head.set("CLASS", text == chart.heads.front() ? "first" : "n");
  }
  for (const Bar& bar : chart.bars) add_line(bar, picture);
}

// The signs are the same as on the badges of the table, so colours are not needed to read them.
Bar language_bar(const std::string& language, const std::vector<const SiteDecoder*>& decoders) {
  constexpr std::array<std::string_view, verdict_words.size()> signs{"\u2713", "\u2717", "?",
                                                                     "\u25CB"};
  Bar bar{.name = language, .url = {}, .label = language, .parts = {}};
  for (std::size_t i = 0; i < signs.size(); ++i) {
    const std::size_t count = count_of(decoders, verdict_words[i]);
    bar.parts.push_back({verdict_words[i], count});
    if (count > 0) bar.label += fmt::format("   {} {}", signs[i], count);
  }
  return bar;
}

Chart languages(const Site& site) {
  Chart chart{.id = "languages",
              .title = "Verdicts by language",
              .words =
                  "Decoders of each language, of all encodings: conformant (\u2713), "
                  "non-conformant (\u2717), "
                  "incomplete (?) and not run (\u25CB), in this order.",
              .heads = {"Language", "Conformant", "Non-conformant", "Incomplete", "Not run"},
              .bars = {}};
  for (const auto& [language, decoders] : by_language(site)) {
    chart.bars.push_back(language_bar(language, decoders));
  }
  return chart;
}

Bar deviation_bar(const SiteDeviation& deviation) {
  const StateCounts counts = count_states(deviation);
  Bar bar{.name = deviation.title,
          .url = fmt::format("deviations/{}.html", deviation.file),
          .label = fmt::format("{}  {}", deviation.id, states_words(counts)),
          .parts = {}};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    bar.parts.push_back({harnesses::deviation_states.at(i).name, counts[i]});
  }
  return bar;
}

// One bar for each deviation. Its parts are the states, in the order of `deviation_states`.
Chart deviations(const Site& site) {
  Chart chart{.id = "deviations",
              .title = "Deviations",
              .words =
                  "How many decoders show each deviation: open, documented, unpromised and fixed, "
                  "in this order.",
              .heads = {"Deviation"},
              .bars = {}};
  for (const auto& state : harnesses::deviation_states) chart.heads.push_back(state.title);
  for (const SiteDeviation& each : site.deviations()) {
    chart.bars.push_back(deviation_bar(each));
  }
  if (chart.bars.empty()) chart.words = "No decoder shows any.";
  return chart;
}

}  // namespace

void add_charts(const Site& site, const HtmlPage& page) {
  add_chart(languages(site), page);
  add_chart(deviations(site), page);
}

}  // namespace utf8spec::reports
