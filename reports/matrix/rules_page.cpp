#include <fmt/format.h>

#include <map>
#include <set>

#include "reports/matrix/pages.h"
#include "reports/render/words.h"
#include "reports/templates/templates.h"
#include "vectors/requirements.h"

namespace utf8spec::reports {

namespace {

// The text, its source and its level, as vectors/requirements.cpp has them.
void add_rule(const vectors::Requirement& rule, const HtmlPage& row) {
  row.set("ID", rule.id);
  row.set("RULE_WORDS", rule.rule);
  row.set("STANDARD", rule.standard);
  row.set("CLAUSE", rule.clause);
  row.set("LEVEL", name(rule.level));
}

// The policies of a kind that decoders showed, each with the number of decoders.
std::map<std::string, std::size_t> shown(const Site& site, const PolicyKind& kind) {
  std::map<std::string, std::size_t> counts;
  for (const SiteDecoder& decoder : site.decoders()) {
    if (decoder.row.report) ++counts[decoder.row.report->policies.*kind.name];
  }
  counts.erase("");
  return counts;
}

// A policy that this version does not know has no meaning, and therefore no anchor.
void add_policy(const PolicyKind& kind, const std::string& policy, const HtmlPage& row) {
  const std::string_view meaning = explain(kind, policy);
  row.set("NAME", policy);
  row.set("MEANING", meaning);
  row.set("VALUE", fmt::format("{}:{}", kind.key, policy));
  if (!meaning.empty()) row.add("KNOWN").set("ID", anchor(kind, policy));
}

// A kind that no decoder showed gets a sentence instead of an empty table.
void add_kind(const Site& site, const PolicyKind& kind, const HtmlPage& part) {
  part.set("KEY", kind.key);
  part.set("TITLE", kind.title);
  part.set("QUESTION", kind.question);
  const auto policies = shown(site, kind);
  if (policies.empty()) {
    part.add("NONE");
    return;
  }
  const HtmlPage table = part.add("POLICIES");
  for (const auto& [policy, count] : policies) {
    const HtmlPage row = table.add("POLICY");
    add_policy(kind, policy, row);
    row.set("COUNT", counted(count, "decoder"));
  }
}

// The rules of UTF-8, which most decoders are judged by. Behind them come those that only the other
// encodings of the site have.
void add_rules(const Site& site, const HtmlPage& page) {
  std::set<reference::Encoding> encodings{reference::Encoding::utf_8};
  for (const SiteDecoder& decoder : site.decoders()) {
    if (decoder.row.report) encodings.insert(encoding_of(*decoder.row.report));
  }
  std::set<std::string_view> added;
  for (const reference::Encoding encoding : encodings) {
    for (const vectors::Requirement& rule : vectors::requirements(encoding)) {
      if (added.insert(rule.id).second) add_rule(rule, page.add("RULE"));
    }
  }
}

}  // namespace

std::string anchor(const PolicyKind& kind, std::string_view policy) {
  return fmt::format("{}-{}", kind.key, policy);
}

std::string rules_page(const Site& site) {
  ctemplate::TemplateDictionary dictionary("rules");
  const HtmlPage page(dictionary);
  add_rules(site, page);
  for (const PolicyKind& kind : site.policy_kinds()) add_kind(site, kind, page.add("KIND"));
  return expand(rules_template, dictionary);
}

}  // namespace utf8spec::reports
