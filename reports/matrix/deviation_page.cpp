#include <fmt/format.h>

#include <set>

#include "reports/matrix/pages.h"
#include "reports/render/harmless.h"
#include "reports/render/html_example.h"
#include "reports/render/words.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {

namespace {

void add_meaning(const SiteDeviation& deviation, const HtmlPage& page) {
  page.set("TITLE", deviation.title);
  page.set("COUNT", counted(deviation.holders.size(), "decoder"));
  page.set("EFFECT", deviation.effect);
  page.set("ID", deviation.id);
  page.set("FILE", deviation.file);
  for (const std::string& id : deviation.requirements) {
    const HtmlPage rule = page.add("RULE");
    rule.set("ID", id);
    rule.set("RULE_WORDS", rule_words(id));
  }
}

// The shortest request of each way in which the decoder shows it.
void add_shown(const SiteDeviation& deviation, const Deviation& shown, const HtmlPage& article) {
  if (shown.title != deviation.title) article.add("ALSO").set("TEXT", shown.title);
  if (!shown.examples.empty()) add_example(shown.examples.front(), article);
}

void add_holder(const SiteDeviation& deviation, const SiteDeviation::Holder& holder,
                const HtmlPage& article) {
  const MatrixRow& row = holder.decoder->row;
  article.set("NAME", harmless(row.name, Keep::line, 100));
  article.set("FILE", holder.decoder->file);
  article.set("LANGUAGE", row.language);
  article.set("LEVEL", row.report->suite.level);
  std::uint64_t requests = 0;
  for (const Deviation* each : holder.shown) {
    requests += each->count;
    add_shown(deviation, *each, article);
  }
  article.set("REQUESTS", counted(requests, "request"));
  if (!row.notes.empty()) article.add("SAYS").set("TEXT", row.notes);
}

std::set<std::string> vectors_of(const SiteDeviation& deviation) {
  std::set<std::string> ids;
  for (const SiteDeviation::Holder& holder : deviation.holders) {
    for (const Deviation* shown : holder.shown) {
      for (const Example& example : shown->examples) ids.insert(example.vector);
    }
  }
  ids.erase("");
  return ids;
}

}  // namespace

std::string deviation_page(const SiteDeviation& deviation) {
  ctemplate::TemplateDictionary dictionary("deviation");
  const HtmlPage page(dictionary);
  add_meaning(deviation, page);
  for (const SiteDeviation::Holder& holder : deviation.holders) {
    add_holder(deviation, holder, page.add("HOLDER"));
  }
  const std::set<std::string> vectors = vectors_of(deviation);
  if (!vectors.empty()) {
    const HtmlPage list = page.add("VECTORS");
    for (const std::string& id : vectors) list.add("VECTOR").set("TEXT", id);
  }
  return expand(deviation_template, dictionary, "../site.css");
}

}  // namespace utf8spec::reports
