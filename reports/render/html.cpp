#include "reports/render/html.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/policy_words.h"
#include "reports/render/expectation_words.h"
#include "reports/render/harmless.h"
#include "reports/render/html_example.h"
#include "reports/render/html_page.h"
#include "reports/render/words.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {

namespace {

using Extent = HtmlSurroundings::Extent;

void fill_heading(const Report& report, const HtmlPage& page) {
  page.set("DECODER", decoder_title(report));
  page.set("VERDICT", name(report.verdict));
  page.set("HEADLINE", headline(report.verdict));
  page.set("SENTENCE", sentence(report));
  page.set("PROFILE", report.profile);
  page.set("LEVEL", report.suite.level);
  page.set("SUITE", report.suite.version);
  page.set("VECTORS", report.suite.vectors_sha256);
  for (const auto& [key, value] : report.decoder.keys) {
    const HtmlPage entry = page.add("KEY");
    entry.set("NAME", harmless_line(key));
    entry.set("VALUE", harmless_line(value));
  }
}

void fill_operations(const Report& report, const HtmlPage& page) {
  for (const auto& [operation, result] : report.operations) {
    const HtmlPage row = page.add("OPERATION");
    row.set("NAME", name(operation));
    row.set("VERDICT", name(result.verdict));
    row.set("HEADLINE", headline(result.verdict));
    row.add_count(result.counts.passed);
    row.add_count(result.counts.failed, "failed");
    row.add_count(result.counts.faulted, "failed");
    row.add_count(result.counts.unsupported);
    row.add_count(result.not_offered);
  }
}

void fill_deviation(const Deviation& deviation, const HtmlSurroundings& around,
                    const HtmlPage& page) {
  page.set("TITLE", deviation.title);
  page.set("EFFECT", deviation.effect);
  page.set("ID", deviation.id);
  page.set("REQUESTS", counted(deviation.count, "request"));
  for (const std::string& id : deviation.requirements) {
    const HtmlPage rule = page.add("RULE");
    rule.set("ID", id);
    rule.set("RULE_WORDS", rule_words(id));
  }
  const std::vector<Example>& examples = deviation.examples;
  const auto elsewhere = around.deviations.find(deviation.id);
  if (elsewhere != around.deviations.end()) page.add("ELSEWHERE").set("URL", elsewhere->second);
  constexpr std::size_t most_in_brief = 2;
  const std::size_t most = around.extent == Extent::brief ? most_in_brief : examples.size();
  for (std::size_t i = 0; i < std::min(most, examples.size()); ++i) add_example(examples[i], page);
}

void fill_deviations(const Report& report, const HtmlSurroundings& around, const HtmlPage& page) {
  if (report.deviations.empty()) return;
  const HtmlPage section = page.add("DEVIATIONS");
  section.set("TITLE", counted(report.deviations.size(), "deviation"));
  for (const Deviation& each : report.deviations) {
    const HtmlPage part = section.add("DEVIATION");
    fill_deviation(each, around, part);
    const std::string known = known_words(report, each.id);
    if (!known.empty()) part.add("KNOWN").set("REASON", known);
  }
}

void fill_policies(const Report& report, const HtmlPage& page) {
  if (report.policies == Policies{}) return;
  const HtmlPage section = page.add("POLICIES");
  for (const PolicyKind& kind : policy_kinds) {
    const std::string& policy = report.policies.*kind.name;
    const HtmlPage row = section.add("POLICY");
    row.set("TITLE", kind.title);
    row.set("QUESTION", kind.question);
    row.set("NAME", policy.empty() ? "-" : policy);
    row.set("MEANING", policy.empty() ? "Nothing showed it." : explain(kind, policy));
  }
}

// Which requirements have a row of their own.
std::map<std::string, RequirementCounts> rows_of(const Report& report, Extent extent) {
  auto rows = report.requirements;
  if (extent == Extent::brief) {
    std::erase_if(rows, [](const auto& row) { return row.second.failed == 0; });
  }
  return rows;
}

// What became of the requirements without a row.
std::string words_on_others(const Report& report) {
  std::size_t passed = 0;
  std::size_t not_tested = 0;
  for (const auto& [id, counts] : report.requirements) {
    if (counts.failed > 0) continue;
    (counts.passed > 0 ? passed : not_tested) += 1;
  }
  return fmt::format(
      "Passed wherever they were tested: {}; not tested: {}; the report as JSON has the "
      "counts of each.",
      counted(passed, "rule"), not_tested);
}

void fill_requirements(const Report& report, Extent extent, const HtmlPage& page) {
  const auto rows = rows_of(report, extent);
  if (extent == Extent::brief) page.add("OTHERS").set("TEXT", words_on_others(report));
  if (rows.empty()) return;
  const HtmlPage table = page.add("REQUIREMENTS");
  for (const auto& [id, counts] : rows) {
    const HtmlPage row = table.add("REQUIREMENT");
    row.set("ID", id);
    row.set("RULE_WORDS", rule_words(id));
    row.add_count(counts.passed);
    row.add_count(counts.failed, "failed");
    row.add_count(counts.not_tested);
  }
}

void fill_list(const std::vector<std::string>& texts, const char* section, const char* item,
               const HtmlPage& page) {
  if (texts.empty()) return;
  const HtmlPage list = page.add(section);
  for (const std::string& text : texts) list.add(item).set("TEXT", text);
}

void fill_environment(const Report& report, const HtmlPage& page) {
  for (const auto& [key, value] : report.environment) {
    const HtmlPage row = page.add("ENVIRONMENT");
    row.set("NAME", harmless_line(key));
    row.set("VALUE", harmless_line(value));
  }
  if (!report.diagnostics.empty()) page.add("DIAGNOSTICS").set_block("TEXT", report.diagnostics);
}

void fill_surroundings(const HtmlSurroundings& around, const HtmlPage& page) {
  if (!around.home.empty()) page.add("HOME").set("URL", around.home);
  for (const HtmlSurroundings::Fact& fact : around.facts) {
    const HtmlPage entry = page.add("FACT");
    entry.set("NAME", fact.name);
    const HtmlPage value = entry.add(fact.url.empty() ? "PLAIN" : "LINKED");
    value.set("VALUE", fact.value);
    value.set("URL", fact.url);
  }
  if (!around.remark.empty()) page.add("REMARK").set("TEXT", around.remark);
}

}  // namespace

std::string to_html(const Report& report) { return to_html(report, {}); }

std::string to_html(const Report& report, const HtmlSurroundings& around) {
  ctemplate::TemplateDictionary dictionary("report");
  const HtmlPage page(dictionary);
  fill_heading(report, page);
  fill_surroundings(around, page);
  fill_operations(report, page);
  fill_deviations(report, around, page);
  fill_list(unmet_words(report), "UNMET", "EXPECTATION", page);
  fill_list(report.claims, "CLAIMS", "CLAIM", page);
  fill_policies(report, page);
  fill_requirements(report, around.extent, page);
  fill_list(report.notes, "NOTES", "NOTE", page);
  fill_environment(report, page);
  return expand(report_template, dictionary, around.style);
}

}  // namespace utf8spec::reports
