#include "reports/render/html.h"

#include "reports/policy_words.h"
#include "reports/render/harmless.h"
#include "reports/render/html_page.h"
#include "reports/render/input_view.h"
#include "reports/render/words.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {

namespace {

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

void fill_run(const Run& run, const HtmlPage& page) {
  switch (run.kind) {
    case Run::Kind::plain:
      for (const std::string& unit : run.units) page.add("PLAIN").set("UNIT", unit);
      return;
    case Run::Kind::marked: {
      const HtmlPage mark = page.add("MARKED");
      for (const std::string& unit : run.units) mark.add("OCTET").set("UNIT", unit);
      return;
    }
    case Run::Kind::cut:
      page.add("CUT");
      return;
    case Run::Kind::elided:
      page.add("ELIDED").set("COUNT", grouped(run.count));
      return;
  }
}

void fill_example(const Example& example, const HtmlPage& page) {
  page.set("OPERATION", name(example.operation));
  for (const Run& run : input_view(example)) fill_run(run, page.add("RUN"));
  page.set("ALOUD", input_line(example));
  page.set("EXPECTED", harmless_line(example.expected));
  page.set("ACTUAL", harmless_line(example.actual));
  page.set("COMMAND", harmless(example.command, Keep::line, 8192));
}

void fill_deviation(const Deviation& deviation, const HtmlPage& page) {
  page.set("TITLE", deviation.title);
  page.set("EFFECT", deviation.effect);
  page.set("ID", deviation.id);
  page.set("REQUESTS", counted(deviation.count, "request"));
  for (const std::string& id : deviation.requirements) {
    const HtmlPage rule = page.add("RULE");
    rule.set("ID", id);
    rule.set("RULE_WORDS", rule_words(id));
  }
  for (const Example& example : deviation.examples) fill_example(example, page.add("EXAMPLE"));
}

void fill_deviations(const Report& report, const HtmlPage& page) {
  if (report.deviations.empty()) return;
  const HtmlPage section = page.add("DEVIATIONS");
  section.set("TITLE", counted(report.deviations.size(), "deviation"));
  for (const Deviation& each : report.deviations) fill_deviation(each, section.add("DEVIATION"));
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

void fill_requirements(const Report& report, const HtmlPage& page) {
  for (const auto& [id, counts] : report.requirements) {
    const HtmlPage row = page.add("REQUIREMENT");
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

}  // namespace

std::string to_html(const Report& report) {
  ctemplate::TemplateDictionary dictionary("report");
  const HtmlPage page(dictionary);
  fill_heading(report, page);
  fill_operations(report, page);
  fill_deviations(report, page);
  fill_list(report.claims, "CLAIMS", "CLAIM", page);
  fill_policies(report, page);
  fill_requirements(report, page);
  fill_list(report.notes, "NOTES", "NOTE", page);
  fill_environment(report, page);
  return expand(report_template, dictionary);
}

}  // namespace utf8spec::reports
