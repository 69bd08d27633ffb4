// The picture on the main page: libraries against what can go wrong. It is a table, so that a
// screen reader has the same.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "harnesses/decoders/best_known.h"
#include "reports/matrix/hazards.h"
#include "reports/matrix/pages.h"
#include "reports/render/harmless.h"

namespace utf8spec::reports {
namespace {

// The rows of a library with a report.
struct LibraryRows {
  std::string name;
  std::string language;
  std::vector<const SiteDecoder*> rows;
};

std::vector<LibraryRows> libraries_of_language(const std::string& language,
                                               const std::vector<const SiteDecoder*>& decoders) {
  std::map<std::string, LibraryRows> by_name;
  for (const SiteDecoder* each : decoders) {
    if (!each->row.report) continue;
    LibraryRows& library = by_name[library_of(each->row)];
    library.rows.push_back(each);
  }
  std::vector<LibraryRows> libraries;
  for (auto& [name, library] : by_name) {
    libraries.push_back({name, language, std::move(library.rows)});
  }
  std::ranges::stable_sort(libraries, {}, [](const LibraryRows& each) {
    return harnesses::place_of_library(each.name);
  });
  return libraries;
}

// Languages and libraries in the order of best_known.h.
std::vector<LibraryRows> libraries_of(const Site& site) {
  std::vector<LibraryRows> all;
  for (const auto& [language, decoders] : by_language(site)) {
    for (LibraryRows& each : libraries_of_language(language, decoders)) {
      all.push_back(std::move(each));
    }
  }
  return all;
}

// The rows of a library that could show a hazard, and those that do.
struct HeatCell {
  std::vector<const SiteDecoder*> asked;
  std::vector<const SiteDecoder*> wrong;
};

HeatCell cell_of(const LibraryRows& library, Hazard hazard) {
  HeatCell cell;
  for (const SiteDecoder* each : library.rows) {
    const bool is_wrong = each->hazards.contains(hazard);
    if (is_wrong) cell.wrong.push_back(each);
    if (is_wrong || can_show(*each->row.report, hazard)) cell.asked.push_back(each);
  }
  return cell;
}

// The style of a cell. Darker cells have more rows that are wrong.
std::string_view heat_of(const HeatCell& cell) {
  if (cell.asked.empty()) return "cold";
  if (cell.wrong.empty()) return "right";
  return 2 * cell.wrong.size() < cell.asked.size() ? "some" : "many";
}

// Without scripts, a cell leads to the first row that is wrong, or to the first of the library.
void add_cell(const LibraryRows& library, Hazard hazard, const HtmlPage& line) {
  const HeatCell cell = cell_of(library, hazard);
  const HtmlPage out = line.add("HEAT_CELL");
  out.set("CLASS", heat_of(cell));
  if (cell.asked.empty()) {
    out.add("HEAT_COLD");
    return;
  }
  const HtmlPage words = out.add("HEAT_ASKED");
  words.set("FILE", (cell.wrong.empty() ? cell.asked : cell.wrong).front()->file);
  words.set("COUNT", fmt::format("{} of {} rows", cell.wrong.size(), cell.asked.size()));
}

}  // namespace

void add_heat_map(const Site& site, const HtmlPage& page) {
  const auto libraries = libraries_of(site);
  if (libraries.empty()) return;
  const HtmlPage map = page.add("HEAT_MAP");
  for (std::size_t place = 0; place < libraries.size(); ++place) {
    const LibraryRows& each = libraries[place];
    const HtmlPage head = map.add("HEAT_HEAD");
    head.set("LIBRARY", harmless(each.name, Keep::line, 100));
    head.set("LANGUAGE", harmless(each.language, Keep::line, 100));
    if (place == 0 || libraries[place - 1].language != each.language) head.add("FIRST");
  }
  for (const HazardRow& hazard : hazard_rows) {
    const HtmlPage line = map.add("HEAT_LINE");
    line.set("TITLE", hazard.title);
    line.set("MEANING", hazard.meaning);
    for (const LibraryRows& each : libraries) add_cell(each, hazard.hazard, line);
  }
}

}  // namespace utf8spec::reports
