#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "reports/diagnosis/catalogue.h"
#include "reports/matrix/pages.h"
#include "reports/matrix/states.h"
#include "reports/render/harmless.h"
#include "reports/render/html_parts.h"
#include "reports/render/words.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {

namespace {

// Every kind of the catalogue has a page in docs/deviations, and a test holds that. Incidents have
// none.
bool has_page(const SiteDeviation& deviation) {
  const auto& kinds = deviation_kinds();
  return std::ranges::find(kinds, deviation.id, &DeviationKind::id) != kinds.end();
}

// The general part of the page: what the deviation is, whichever decoder shows it.
void add_meaning(const SiteDeviation& deviation, const HtmlPage& page) {
  page.set("TITLE", deviation.title);
  page.set("COUNT", counted(deviation.holders.size(), "decoder"));
  page.set("STATES", states_words(count_states(deviation)));
  page.set("EFFECT", deviation.effect);
  page.set("ID", deviation.id);
  page.set("FILE", deviation.file);
  if (has_page(deviation)) page.add("PAGE").set("ID", deviation.id);
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

// The shortest example of one decoder. If it shows the deviation in two ways, each has its row.
void add_shown(const SiteDeviation& deviation, const Deviation& shown, const HtmlPage& row) {
  if (shown.title != deviation.title) add_remark(shown.title, row);
  row.set("REQUESTS", grouped(shown.count));
  if (shown.examples.empty()) return;
  const Example& example = shown.examples.front();
  const HtmlPage cells = row.add("SHOWN");
  cells.set("OPERATION", name(example.operation));
  add_input(example, cells);
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
std::string deviation_page(const SiteDeviation& deviation) {
  ctemplate::TemplateDictionary dictionary("deviation");
  const HtmlPage page(dictionary);
  add_meaning(deviation, page);
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
