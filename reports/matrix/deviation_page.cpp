#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "reports/guides/guide.h"
#include "reports/matrix/pages.h"
#include "reports/matrix/states.h"
#include "reports/render/harmless.h"
#include "reports/render/html_parts.h"
#include "reports/render/input_view.h"
#include "reports/render/words.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {

namespace {

namespace fs = std::filesystem;

// Where a link of docs/deviations leads on the site: to the page of another deviation or of a
// published row, or to the main page's table of deviations. Other pages of the docs are not on the
// site.
std::string link_on(const Site& site, std::string_view target) {
  constexpr std::string_view published = "../../reports/published/";
  const std::string_view path = target.substr(0, target.find('#'));
  if (path == "../measurements/deviations.md") return "../index.html#deviations";
  const bool is_row = path.starts_with(published);
  const std::string name = fs::path(path).stem();
  if (is_row) {
    const auto& all = site.decoders();
    const auto found = std::ranges::find_if(
        all, [&](const SiteDecoder& each) { return each.row.report && each.row.name == name; });
    return found == all.end() ? "" : fmt::format("../decoders/{}.html", found->file);
  }
  const auto& all = site.deviations();
  const auto found = std::ranges::find(all, name, &SiteDeviation::id);
  const bool is_here = path.find('/') == std::string_view::npos && found != all.end();
  return is_here ? fmt::format("{}.html", found->file) : "";
}

// Every kind of the catalogue has a guide, and a test holds that. Incidents have none.
void add_guide(const Site& site, const SiteDeviation& deviation, const HtmlPage& page) {
  const std::string guide =
      guide_html(deviation.id, [&](std::string_view target) { return link_on(site, target); });
  if (!guide.empty()) page.add("GUIDE").set_markup("TEXT", guide);
}

// The general part of the page: what the deviation is, whichever decoder shows it.
void add_meaning(const SiteDeviation& deviation, const HtmlPage& page) {
  page.set("TITLE", deviation.title);
  page.set("COUNT", counted(deviation.holders.size(), "decoder"));
  page.set("STATES", states_words(count_states(deviation)));
  page.set("EFFECT", deviation.effect);
  page.set("ID", deviation.id);
  page.set("FILE", deviation.file);
  const reference::Encoding encoding = encoding_of(*deviation.holders.front().decoder->row.report);
  for (const std::string& id : deviation.requirements) {
    const HtmlPage rule = page.add("RULE");
    const std::string_view words = rule_words(encoding, id);
    rule.set("RULE_WORDS", words);
    rule.add(words.empty() ? "UNKNOWN" : "KNOWN").set("ID", id);
  }
}

// Titles that differ from the common one. Notes of manifests are about the whole decoder, so they
// stand on its own page.
void add_remark(const std::string& text, const HtmlPage& row) {
  if (!text.empty()) row.add("REMARK").set("TEXT", text);
}

// What fits a line stays on it. Longer text breaks, so that the columns beside it stay in sight.
std::string_view class_of(std::string_view text) {
  constexpr std::size_t longest_line = 40;  // characters
  return text.size() <= longest_line ? "octets" : "octets long";
}

// The shortest example of one decoder. If it shows the deviation in two ways, each has its row.
void add_shown(const SiteDeviation& deviation, const Deviation& shown, const HtmlPage& row) {
  if (shown.title != deviation.title) add_remark(shown.title, row);
  row.set("REQUESTS", counted(shown.count, "request"));
  if (shown.examples.empty()) return;
  const Example& example = shown.examples.front();
  const HtmlPage cells = row.add("SHOWN");
  cells.set("OPERATION", name(example.operation));
  add_input(example, cells);
  cells.set("ASKED_CLASS", class_of(input_line(example)));
  cells.set("EXPECTED_CLASS", class_of(example.expected));
  cells.set("ACTUAL_CLASS", class_of(example.actual));
  cells.set("EXPECTED", harmless_line(example.expected));
  cells.set("ACTUAL", harmless_line(example.actual));
}

// A decoder that shows the deviation in two ways, such as two crashes, has two rows.
void add_holder(const SiteDeviation& deviation, const SiteDeviation::Holder& holder,
                const HtmlPage& page) {
  const MatrixRow& decoder = holder.decoder->row;
  for (const Deviation* each : holder.shown) {
    const HtmlPage row = page.add("HOLDER");
    row.set("NAME", harmless(decoder.name, Keep::line, 100));
    row.set("FILE", holder.decoder->file);
    row.set("LANGUAGE", decoder.language);
    add_state(state_of(decoder, deviation.id), row);
    add_shown(deviation, *each, row);
  }
}

// The vectors that showed the deviation in some decoder. Examples from derived questions have none.
std::set<std::string> vectors_of(const SiteDeviation& deviation) {
  std::set<std::string> ids;
  for (const SiteDeviation::Holder& holder : deviation.holders) {
    for (const Deviation* shown : holder.shown) {
      for (const Example& example : shown->examples) ids.insert(example.vector);
    }
  }
  // Derived questions have no vector.
  ids.erase("");
  return ids;
}

}  // namespace

// Decoders come in the order of the site's table, so that a reader finds them again.
std::string deviation_page(const Site& site, const SiteDeviation& deviation) {
  ctemplate::TemplateDictionary dictionary("deviation");
  const HtmlPage page(dictionary);
  add_meaning(deviation, page);
  add_guide(site, deviation, page);
  for (const SiteDeviation::Holder& holder : deviation.holders) {
    add_holder(deviation, holder, page);
  }
  const std::set<std::string> vectors = vectors_of(deviation);
  if (!vectors.empty()) {
    const HtmlPage list = page.add("VECTORS");
    for (const std::string& id : vectors) list.add("VECTOR").set("TEXT", id);
  }
  return expand(deviation_template, dictionary);
}

}  // namespace utf8spec::reports
