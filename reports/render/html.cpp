// Fills the template of a report page (templates/report.tpl). The functions name sections and
// values of the template. Values pass through HtmlPage, which makes hostile text harmless.

#include <span>

#include "reports/policy_words.h"
#include "reports/render/formats.h"
#include "reports/render/harmless.h"
#include "reports/render/html_page.h"
#include "reports/render/html_parts.h"
#include "reports/render/words.h"
#include "reports/shortest_failure.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {

namespace {

// All pages of reports begin alike; the site's pages use the same parts (html_parts.h).
void fill_heading(const Report& report, const HtmlPage& page) {
  add_heading(report, page);
  page.set("STANDARD", standard_words(report));
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

// The step that `run` prints on the terminal, as far as a report knows it. All other steps need the
// words of the command line, or measured rates.
void fill_next(const Report& report, const HtmlPage& page) {
  const std::string_view command = step_for_failure(report);
  if (command.empty()) return;
  const HtmlPage step = page.add("NEXT");
  step.set("COMMAND", command);
  step.set("PURPOSE", shortest_failure_words);
}

// Faults are styled like failures: both need a look.
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

// The first example is open, since it is the shortest. The others are folded.
void add_examples(const std::vector<Example>& examples, const HtmlPage& page) {
  if (examples.empty()) return;
  add_example(examples.front(), page);
  if (examples.size() == 1) return;
  const HtmlPage more = page.add("MORE");
  more.set("COUNT", counted(examples.size() - 1, "more example"));
  for (const Example& each : std::span(examples).subspan(1)) add_example(each, more);
}

// Rules are shown by id and text, since readers know neither by heart.
void add_consequences(const Deviation& cause, const HtmlPage& page) {
  if (cause.consequences.empty()) return;
  const HtmlPage list = page.add("CONSEQUENCES");
  for (const Deviation& each : cause.consequences) {
    const HtmlPage item = list.add("CONSEQUENCE");
    item.set("TITLE", each.title);
    item.set("ID", each.id);
  }
}

void fill_deviation(const Deviation& deviation, reference::Encoding encoding,
                    const HtmlPage& page) {
  page.set("TITLE", deviation.title);
  page.set("EFFECT", deviation.effect);
  page.set("ID", deviation.id);
  page.set("REQUESTS", counted(deviation.count, "request"));
  add_consequences(deviation, page);
  for (const std::string& id : deviation.requirements) {
    const HtmlPage rule = page.add("RULE");
    rule.set("ID", id);
    rule.set("RULE_WORDS", rule_words(encoding, id));
  }
  add_examples(deviation.examples, page);
}

void fill_deviations(const Report& report, const HtmlPage& page) {
  if (report.deviations.empty()) return;
  const HtmlPage section = page.add("DEVIATIONS");
  section.set("TITLE", counted(report.deviations.size(), "deviation"));
  for (const Deviation& each : report.deviations) {
    const HtmlPage part = section.add("DEVIATION");
    fill_deviation(each, encoding_of(report), part);
    const std::string known = known_words(report, each.id);
    if (!known.empty()) part.add("KNOWN").set("REASON", known);
  }
}

// Kinds without a value are listed too, so that readers see what was not found out.
void fill_policies(const Report& report, const HtmlPage& page) {
  if (report.policies == Policies{}) return;
  const HtmlPage section = page.add("POLICIES");
  for (const PolicyKind& kind : policy_kinds) {
    if (!is_of(report.policies, kind)) continue;
    const std::string& policy = report.policies.*kind.name;
    const HtmlPage row = section.add("POLICY");
    row.set("TITLE", kind.title);
    row.set("QUESTION", kind.question);
    row.set("NAME", policy.empty() ? "-" : policy);
    row.set("MEANING", policy.empty() ? "No answer showed it." : explain(kind, policy));
  }
}

// All requirements are listed, including those that were not tested.
void fill_requirements(const Report& report, const HtmlPage& page) {
  if (report.requirements.empty()) return;
  const HtmlPage table = page.add("REQUIREMENTS");
  for (const auto& [id, counts] : report.requirements) {
    const HtmlPage row = table.add("REQUIREMENT");
    row.set("ID", id);
    row.set("RULE_WORDS", rule_words(encoding_of(report), id));
    row.add_count(counts.passed);
    row.add_count(counts.failed, "failed");
    row.add_count(counts.not_tested);
  }
}

// The decoder's stderr is shown as a block, with its line feeds.
void fill_environment(const Report& report, const HtmlPage& page) {
  for (const auto& [key, value] : report.environment) {
    const HtmlPage row = page.add("ENVIRONMENT");
    row.set("NAME", harmless_line(key));
    row.set("VALUE", harmless_line(value));
  }
  if (!report.diagnostics.empty()) page.add("DIAGNOSTICS").set_block("TEXT", report.diagnostics);
}

}  // namespace

// The order of the calls does not matter: the template decides the order on the page.
std::string to_html(const Report& report) {
  ctemplate::TemplateDictionary dictionary("report");
  const HtmlPage page(dictionary);
  fill_heading(report, page);
  fill_next(report, page);
  fill_operations(report, page);
  fill_deviations(report, page);
  if (report.own_table) add_own_table(*report.own_table, page);
  page.add_list("UNMET", "EXPECTATION", unmet_words(report));
  page.add_list("CLAIMS", "CLAIM", labelled(report.claims));
  fill_policies(report, page);
  page.add_list("CONTRADICTIONS", "CONTRADICTION", contradiction_words(report));
  page.add_list("REQUIRED", "REQUIRED_POLICY", required_words(report));
  fill_requirements(report, page);
  page.add_list("NOTES", "NOTE", report.notes);
  fill_environment(report, page);
  return expand(report_template, dictionary);
}

}  // namespace utf8spec::reports
