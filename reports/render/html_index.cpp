// The index over reports. An entry may come from a run, from an earlier report, or from a decoder
// that could not run; the table shows them alike.

#include "reports/render/html_index.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/render/harmless.h"
#include "reports/render/html_page.h"
#include "reports/render/words.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {

namespace {

// "12 decoders: 5 conformant, 6 non-conformant, 1 incomplete."
std::string summary(const std::vector<IndexEntry>& entries) {
  const auto count = [&](std::optional<Verdict> verdict) {
    return std::ranges::count(entries, verdict, &IndexEntry::verdict);
  };
  std::string text = fmt::format("{}: {} conformant, {} non-conformant, {} incomplete",
                                 counted(entries.size(), "decoder"), count(Verdict::conformant),
                                 count(Verdict::non_conformant), count(Verdict::incomplete));
  if (const auto not_run = count(std::nullopt); not_run > 0) {
    text += fmt::format(", {} not run", not_run);
  }
  return text + ".";
}

// The name links to the HTML report if there is one; the other forms are listed next to it.
void fill_links(const IndexEntry& entry, const HtmlPage& row) {
  const HtmlPage title = row.add(entry.links.html.empty() ? "UNLINKED" : "LINKED");
  title.set("NAME", harmless(entry.name, Keep::line, 100));
  title.set("URL", entry.links.html);
  const std::pair<std::string_view, const std::string&> others[]{
      {"JSON", entry.links.json}, {"JUnit", entry.links.junit}, {"Markdown", entry.links.markdown}};
  const HtmlPage links = row.add("LINKS");
  for (const auto& [format, url] : others) {
    if (url.empty()) continue;
    const HtmlPage link = links.add("LINK");
    link.set("NAME", format);
    link.set("URL", url);
  }
}

void fill_operation(const IndexEntry& entry, Operation operation, const HtmlPage& cell) {
  const auto found = entry.operations.find(operation);
  const Verdict verdict = found == entry.operations.end() ? Verdict::not_offered : found->second;
  cell.set("CLASS", name(verdict));
  cell.set("HEADLINE", headline(verdict));
}

// All operations get a cell, so that columns line up.
void fill_verdicts(const IndexEntry& entry, const HtmlPage& row) {
  row.set("VERDICT_CLASS", name(*entry.verdict));
  row.set("VERDICT", headline(*entry.verdict));
  for (const Operation operation : core_operations) {
    fill_operation(entry, operation, row.add("OPERATION"));
  }
}

// An entry with a verdict. Names and versions get 100 characters: a longer one would push the table
// off the page.
void fill_entry(const IndexEntry& entry, const HtmlPage& row) {
  fill_links(entry, row);
  fill_verdicts(entry, row);
  row.set("VERSION", harmless(entry.version, Keep::line, 100));
  if (!entry.remark.empty()) row.add("REMARK").set("TEXT", harmless_line(entry.remark));
  row.set("REPLACEMENT", entry.replacement);
  row.set("SIGNATURE", entry.signature);
  if (entry.deviations.empty()) return;
  const HtmlPage list = row.add("DEVIATIONS");
  for (const std::string& title : entry.deviations) {
    list.add("DEVIATION").set("TITLE", harmless_line(title));
  }
}

// Decoders that did not run, which may be hundreds, are folded below the table.
void add_not_run(const std::vector<IndexEntry>& entries, const HtmlPage& page) {
  const auto count =
      std::ranges::count_if(entries, [](const IndexEntry& each) { return !each.verdict; });
  if (count == 0) return;
  const HtmlPage list = page.add("NOT_RUN");
  list.set("COUNT", counted(static_cast<std::uint64_t>(count), "decoder"));
  for (const IndexEntry& entry : entries) {
    if (entry.verdict) continue;
    const HtmlPage item = list.add("ABSENT");
    item.set("NAME", harmless(entry.name, Keep::line, 100));
    item.set("REMARK", harmless_line(entry.remark));
  }
}

}  // namespace

IndexEntry index_entry(const Report& report, IndexEntry::Links links) {
  IndexEntry entry;
  entry.name = report.decoder.name;
  entry.version = report.decoder.version;
  entry.verdict = report.verdict;
  for (const auto& [operation, result] : report.operations) {
    entry.operations[operation] = result.verdict;
  }
  entry.replacement = report.policies.replacement;
  entry.signature = report.policies.signature;
  for (const Deviation& deviation : report.deviations) entry.deviations.push_back(deviation.title);
  entry.links = std::move(links);
  return entry;
}

std::string to_html_index(const std::vector<IndexEntry>& entries) {
  ctemplate::TemplateDictionary dictionary("index");
  const HtmlPage page(dictionary);
  page.set("SUMMARY", summary(entries));
  for (const Operation operation : core_operations) {
    page.add("COLUMN").set("NAME", name(operation));
  }
  for (const IndexEntry& entry : entries) {
    if (entry.verdict) fill_entry(entry, page.add("ENTRY"));
  }
  add_not_run(entries, page);
  return expand(index_template, dictionary);
}

}  // namespace utf8spec::reports
