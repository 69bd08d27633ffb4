#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/matrix/pages.h"
#include "reports/matrix/states.h"
#include "reports/policy_words.h"
#include "reports/render/expectation_words.h"
#include "reports/render/harmless.h"
#include "reports/render/html_parts.h"
#include "reports/render/words.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {

namespace {

using Texts = std::vector<std::string>;

// A link must be one that a browser does not run.
std::string web_link(const std::string& url) {
  return url.starts_with("https://") || url.starts_with("http://") ? url : "";
}

void add_fact(const HtmlPage& page, const char* name, const std::string& text,
              const std::string& url = {}) {
  if (text.empty()) return;
  const HtmlPage fact = page.add("FACT");
  fact.set("NAME", name);
  const HtmlPage value = fact.add(url.empty() ? "PLAIN" : "LINKED");
  value.set("TEXT", text);
  value.set("URL", url);
}

// What the manifest says, where it says anything.
void add_facts(const SiteDecoder& decoder, const HtmlPage& page) {
  const MatrixRow& row = decoder.row;
  if (row.name != row.report->decoder.name) add_fact(page, "Decoder", row.name);
  add_fact(page, "Language", row.language);
  add_fact(page, "Library", row.library, web_link(row.homepage));
  add_fact(page, "Calls", fmt::format("{}", fmt::join(row.calls, ", ")));
  page.set("FILE", decoder.file);
  if (!row.notes.empty()) page.add("REMARK").set("TEXT", row.notes);
}

// "12 passed, 3 failed": what there is none of is not said.
std::string counts_words(std::initializer_list<std::pair<std::uint64_t, std::string_view>> counts) {
  Texts parts;
  for (const auto& [count, word] : counts) {
    if (count > 0) parts.push_back(fmt::format("{} {}", grouped(count), word));
  }
  return parts.empty() ? "no requests" : fmt::format("{}", fmt::join(parts, ", "));
}

void add_operation(Operation operation, const OperationResult& result, const HtmlPage& row) {
  const Counts& counts = result.counts;
  row.set("NAME", name(operation));
  row.set("VERDICT", name(result.verdict));
  row.set("HEADLINE", headline(result.verdict));
  row.set("COUNTS", counts_words({{counts.passed, "passed"},
                                  {counts.failed, "failed"},
                                  {counts.faulted, "faulted"},
                                  {counts.unsupported, "unsupported"}}));
}

void add_operations(const Report& report, const HtmlPage& page) {
  std::vector<std::string_view> not_offered;
  std::uint64_t unsupported = 0;
  for (const auto& [operation, result] : report.operations) {
    if (result.verdict == Verdict::not_offered) {
      not_offered.push_back(name(operation));
      continue;
    }
    add_operation(operation, result, page.add("OPERATION"));
    unsupported += result.counts.unsupported;
  }
  if (unsupported > 0) page.add("UNSUPPORTED");
  if (not_offered.empty()) return;
  page.add("NOT_OFFERED").set("TEXT", fmt::format("{}", fmt::join(not_offered, ", ")));
}

// One example stands for all: the report, which lies beside the page, holds the others.
void add_deviations(const Site& site, const MatrixRow& row, const HtmlPage& page) {
  const Report& report = *row.report;
  if (report.deviations.empty()) return;
  const HtmlPage section = page.add("DEVIATIONS");
  section.set("TITLE", counted(report.deviations.size(), "deviation"));
  for (const Deviation& each : report.deviations) {
    const HtmlPage part = section.add("DEVIATION");
    part.set("TITLE", each.title);
    part.set("FILE", site.deviation(each.id).file);
    part.set("REQUESTS", counted(each.count, "request"));
    const std::string known = known_words(report, each.id);
    if (!known.empty()) part.add("KNOWN").set("REASON", known);
    add_state(state_of(row, each.id), part);
    if (!each.examples.empty()) add_example(each.examples.front(), part);
  }
}

void add_policies(const Report& report, const HtmlPage& page) {
  if (report.policies == Policies{}) return;
  const HtmlPage section = page.add("POLICIES");
  std::vector<std::string_view> unseen;
  for (const PolicyKind& kind : policy_kinds) {
    const std::string& policy = report.policies.*kind.name;
    if (!is_of(report.policies, kind)) continue;
    if (policy.empty()) {
      unseen.push_back(kind.title);
      continue;
    }
    const HtmlPage row = section.add("POLICY");
    row.set("TITLE", kind.title);
    const HtmlPage value = row.add(explain(kind, policy).empty() ? "UNKNOWN" : "KNOWN");
    value.set("NAME", policy);
    value.set("ID", anchor(kind, policy));
  }
  if (unseen.empty()) return;
  section.add("UNSEEN").set("TEXT", fmt::format("{}", fmt::join(unseen, ", ")));
}

// What became of the requirements without a row.
std::string words_on_others(const Report& report) {
  std::size_t passed = 0;
  std::size_t not_tested = 0;
  for (const auto& [id, counts] : report.requirements) {
    if (counts.failed > 0) continue;
    (counts.passed > 0 ? passed : not_tested) += 1;
  }
  return fmt::format("Passed wherever they were tested: {}; not tested: {}.",
                     counted(passed, "rule"), not_tested);
}

void add_requirements(const Report& report, const HtmlPage& page) {
  std::optional<HtmlPage> list;
  for (const auto& [id, counts] : report.requirements) {
    if (counts.failed == 0) continue;
    if (!list) list = page.add("REQUIREMENTS");
    const HtmlPage row = list->add("REQUIREMENT");
    row.add(rule_words(id).empty() ? "UNKNOWN" : "KNOWN").set("ID", id);
    row.set("COUNTS", counts_words({{counts.failed, "failed"},
                                    {counts.passed, "passed"},
                                    {counts.not_tested, "not tested"}}));
  }
  page.set("OTHERS", words_on_others(report));
}

// The head of the page says it, as the manifest has it now.
bool is_said(const MatrixRow& row, const std::string& key, const std::string& value) {
  return (key == "named" && value == row.name) || (key == "notes" && !row.notes.empty());
}

void add_run(const MatrixRow& row, const HtmlPage& page) {
  const Report& report = *row.report;
  const auto add = [&](std::string_view name, std::string_view value) {
    const HtmlPage entry = page.add("RUN");
    entry.set("NAME", harmless_line(name));
    entry.set("VALUE", harmless_line(value));
  };
  constexpr std::size_t telling = 12;  // digits of a hash
  add("profile", report.profile);
  add("level", report.suite.level);
  add("utf8spec", report.suite.version);
  add("vectors", report.suite.vectors_sha256.substr(0, telling));
  for (const auto& [key, value] : report.decoder.keys) add(key, value);
  for (const auto& [key, value] : report.environment) {
    if (!is_said(row, key, value)) add(key, value);
  }
  if (!report.diagnostics.empty()) page.add("DIAGNOSTICS").set_block("TEXT", report.diagnostics);
}

}  // namespace

std::string decoder_page(const Site& site, const SiteDecoder& decoder) {
  const Report& report = *decoder.row.report;
  ctemplate::TemplateDictionary dictionary("decoder");
  const HtmlPage page(dictionary);
  add_heading(report, page);
  add_facts(decoder, page);
  add_operations(report, page);
  add_deviations(site, decoder.row, page);
  page.add_list("UNMET", "EXPECTATION", unmet_words(report));
  page.add_list("CLAIMS", "CLAIM", report.claims);
  add_policies(report, page);
  add_requirements(report, page);
  page.add_list("NOTES", "NOTE", report.notes);
  add_run(decoder.row, page);
  return expand(decoder_template, dictionary);
}

}  // namespace utf8spec::reports
