// The page of one decoder: what its manifest says, then its report. The report itself lies next to
// the page as JSON, so the page shows one example for each deviation and sums up what passed.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/matrix/pages.h"
#include "reports/matrix/states.h"
#include "reports/policy_words.h"
#include "reports/render/harmless.h"
#include "reports/render/html_parts.h"
#include "reports/render/words.h"
#include "reports/single_deviations.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {

namespace {

using Texts = std::vector<std::string>;

// Homepages come from manifests. A link with another scheme could run a script in the browser.
std::string web_link(const std::string& url) {
  return url.starts_with("https://") || url.starts_with("http://") ? url : "";
}

// A fact without text is left out.
void add_fact(const HtmlPage& page, const char* name, const std::string& text,
              const std::string& url = {}) {
  if (text.empty()) return;
  const HtmlPage fact = page.add("FACT");
  fact.set("NAME", name);
  const HtmlPage value = fact.add(url.empty() ? "PLAIN" : "LINKED");
  value.set("TEXT", text);
  value.set("URL", url);
}

// The manifest's facts. Decoders without a manifest have few of them.
void add_facts(const SiteDecoder& decoder, const HtmlPage& page) {
  const MatrixRow& row = decoder.row;
  if (row.name != row.report->decoder.name) add_fact(page, "Decoder", row.name);
  add_fact(page, "Language", row.language);
  add_fact(page, "Library", row.library, web_link(row.homepage));
  add_fact(page, "Calls", fmt::format("{}", fmt::join(row.calls, ", ")));
  add_fact(page, "Result", published_words(row));
  page.set("FILE", decoder.file);
  for (const std::string& remark : {row.notes, row.exactly}) {
    if (!remark.empty()) page.add("REMARK").set("TEXT", remark);
  }
}

// Counts in words, such as "12 passed, 3 failed". Zeros are left out.
std::string counts_words(std::initializer_list<std::pair<std::uint64_t, std::string_view>> counts) {
  Texts parts;
  for (const auto& [count, word] : counts) {
    if (count > 0) parts.push_back(fmt::format("{} {}", grouped(count), word));
  }
  return parts.empty() ? "no requests" : fmt::format("{}", fmt::join(parts, ", "));
}

// Counts are in words, since columns of zeros would hide the few numbers that matter.
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

// Operations that are not offered are listed in one line and not in rows.
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

// One example for each deviation. The report next to the page has the others.
void add_deviations(const Site& site, const MatrixRow& row, const HtmlPage& page) {
  const Report& report = *row.report;
  if (report.deviations.empty()) return;
  const HtmlPage section = page.add("DEVIATIONS");
  const auto deviations = single_deviations(report);
  section.set("TITLE", counted(deviations.size(), "deviation"));
  for (const Deviation* each : deviations) {
    const HtmlPage part = section.add("DEVIATION");
    part.set("TITLE", each->title);
    part.set("FILE", site.deviation(each->id).file);
    part.set("REQUESTS", counted(each->count, "request"));
    const std::string known = known_words(report, each->id);
    if (!known.empty()) part.add("KNOWN").set("REASON", known);
    add_state(state_of(row, each->id), part);
    if (!each->examples.empty()) add_example(each->examples.front(), part);
  }
}

// Kinds that no answer showed are listed in one line, so that the table is short.
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

// A sentence on the requirements that have no row of their own, because nothing failed them.
std::string words_on_others(const Report& report) {
  std::size_t passed = 0;
  std::size_t not_tested = 0;
  for (const auto& [id, counts] : report.requirements) {
    if (counts.failed > 0) continue;
    (counts.passed > 0 ? passed : not_tested) += 1;
  }
  return fmt::format("Passed in every test: {}; not tested: {}.", counted(passed, "rule"),
                     not_tested);
}

// Only requirements with failures get a row. The section is made with the first of them, so that
// there is no empty one.
void add_requirements(const Report& report, const HtmlPage& page) {
  std::optional<HtmlPage> list;
  for (const auto& [id, counts] : report.requirements) {
    if (counts.failed == 0) continue;
    if (!list) list = page.add("REQUIREMENTS");
    const HtmlPage row = list->add("REQUIREMENT");
    row.add(rule_words(encoding_of(report), id).empty() ? "UNKNOWN" : "KNOWN").set("ID", id);
    row.set("COUNTS", counts_words({{counts.failed, "failed"},
                                    {counts.passed, "passed"},
                                    {counts.not_tested, "not tested"}}));
  }
  page.set("OTHERS", words_on_others(report));
}

// Whether the head of the page already says this, in the manifest's present words.
bool is_said(const MatrixRow& row, const std::string& key, const std::string& value) {
  return (key == "named" && value == row.name) || (key == "notes" && !row.notes.empty());
}

// How the report was made, so that others can repeat it. Facts that the head of the page has are
// not repeated.
void add_run(const MatrixRow& row, const HtmlPage& page) {
  const Report& report = *row.report;
  const auto add = [&](std::string_view name, std::string_view value) {
    const HtmlPage entry = page.add("RUN");
    entry.set("NAME", harmless_line(name));
    entry.set("VALUE", harmless_line(value));
  };
  // Enough digits of a hash to tell two sets of vectors apart.
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

// A note that names the page of levels leads to it.
void add_note(std::string_view note, const HtmlPage& item) {
  constexpr std::string_view levels = "docs/levels.md";
  const std::size_t at = note.find(levels);
  item.set("TEXT", note.substr(0, at));
  if (at != note.npos) item.add("LEVELS").set("REST", note.substr(at + levels.size()));
}

void add_notes(const Report& report, const HtmlPage& page) {
  if (report.notes.empty()) return;
  const HtmlPage section = page.add("NOTES");
  for (const std::string& note : report.notes) add_note(note, section.add("NOTE"));
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
  page.add_list("CLAIMS", "CLAIM", labelled(report.claims));
  add_policies(report, page);
  add_requirements(report, page);
  add_notes(report, page);
  add_run(decoder.row, page);
  return expand(decoder_template, dictionary);
}

}  // namespace utf8spec::reports
