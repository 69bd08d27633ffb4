// The page of changes between two sets of reports. Each kind of change is a table, and kinds
// without a change are left out.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <initializer_list>

#include "reports/matrix/changes.h"
#include "reports/render/harmless.h"
#include "reports/render/html_page.h"
#include "reports/render/words.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {

namespace {

// "3 new, 1 gone, 2 verdicts changed", without kinds that did not change.
std::string summary(const SiteChanges& changes) {
  std::vector<std::string> parts;
  const auto add = [&](std::size_t count, std::string_view one, std::string_view many) {
    if (count > 0) parts.push_back(fmt::format("{} {}", grouped(count), count == 1 ? one : many));
  };
  const auto appeared = static_cast<std::size_t>(std::ranges::count(
      changes.deviations, DeviationChange::Kind::appeared, &DeviationChange::kind));
  add(changes.added.size(), "row is new", "rows are new");
  add(changes.gone.size(), "row is gone", "rows are gone");
  add(changes.verdicts.size(), "verdict changed", "verdicts changed");
  add(appeared, "deviation appeared", "deviations appeared");
  add(changes.deviations.size() - appeared, "deviation vanished", "deviations vanished");
  add(changes.versions.size(), "version changed", "versions changed");
  const std::string common = fmt::format("Both sets have {}. ", counted(changes.common, "row"));
  return parts.empty() ? common + "Nothing changed."
                       : fmt::format("{}{}.", common, fmt::join(parts, ", "));
}

// The name of a row, with a link to its page in this site.
void set_name(const SiteDecoder& row, const HtmlPage& line) {
  const HtmlPage name = line.add("LINKED");
  name.set("NAME", harmless(row.row.name, Keep::line, 100));
  name.set("FILE", row.file);
}

void set_verdict(const SiteDecoder& row, const char* section, const HtmlPage& line) {
  const HtmlPage cell = line.add(section);
  cell.set("CLASS", verdict_word(row.row));
  cell.set("HEADLINE", headline(row.row));
}

std::string version_words(const SiteDecoder& row) {
  return harmless_line(row.row.report->decoder.version);
}

// A section with a table. The first column is the row.
HtmlPage section_of(const HtmlPage& page, const char* id, std::string_view title,
                    std::initializer_list<std::string_view> heads) {
  const HtmlPage section = page.add("SECTION");
  section.set("ID", id);
  section.set("TITLE", title);
  for (const std::string_view head : heads) section.add("HEAD").set("TEXT", head);
  return section;
}

void add_verdicts(const SiteChanges& changes, const HtmlPage& page) {
  if (changes.verdicts.empty()) return;
  const HtmlPage section = section_of(page, "verdicts", "Verdicts", {"Before", "Now"});
  for (const RowPair& each : changes.verdicts) {
    const HtmlPage line = section.add("LINE");
    set_name(*each.after, line);
    set_verdict(*each.before, "BEFORE", line);
    set_verdict(*each.after, "AFTER", line);
  }
}

// The page of a deviation is there only if some row of this site shows it.
void add_deviations(const Site& after, const SiteChanges& changes, const HtmlPage& page) {
  if (changes.deviations.empty()) return;
  const HtmlPage section = page.add("DEVIATIONS");
  for (const DeviationChange& each : changes.deviations) {
    const HtmlPage line = section.add("DEVIATION");
    set_name(*each.after, line);
    const bool is_new = each.kind == DeviationChange::Kind::appeared;
    line.set("KIND", is_new ? "appeared" : "vanished");
    const auto& all = after.deviations();
    const auto found = std::ranges::find(all, each.id, &SiteDeviation::id);
    const HtmlPage title = line.add(found == all.end() ? "PLAIN" : "LINK");
    title.set("TITLE", harmless_line(each.title));
    if (found != all.end()) title.set("DEVIATION_FILE", found->file);
  }
}

void add_added(const SiteChanges& changes, const HtmlPage& page) {
  if (changes.added.empty()) return;
  const HtmlPage section = section_of(page, "new", "New rows", {"Now"});
  for (const SiteDecoder* each : changes.added) {
    const HtmlPage line = section.add("LINE");
    set_name(*each, line);
    set_verdict(*each, "AFTER", line);
  }
}

void add_gone(const SiteChanges& changes, const HtmlPage& page) {
  if (changes.gone.empty()) return;
  const HtmlPage section = section_of(page, "gone", "Rows that are gone", {"Before"});
  for (const SiteDecoder* each : changes.gone) {
    const HtmlPage line = section.add("LINE");
    line.add("UNLINKED").set("NAME", harmless(each->row.name, Keep::line, 100));
    set_verdict(*each, "BEFORE", line);
  }
}

void add_versions(const SiteChanges& changes, const HtmlPage& page) {
  if (changes.versions.empty()) return;
  const HtmlPage section =
      section_of(page, "versions", "Versions of the decoders", {"Before", "Now"});
  for (const RowPair& each : changes.versions) {
    const HtmlPage line = section.add("LINE");
    set_name(*each.after, line);
    line.add("BEFORE_TEXT").set("TEXT", version_words(*each.before));
    line.add("AFTER_TEXT").set("TEXT", version_words(*each.after));
  }
}

}  // namespace

std::string changes_page(const Site& after, const SiteChanges& changes) {
  ctemplate::TemplateDictionary dictionary("changes");
  const HtmlPage page(dictionary);
  page.set("SUMMARY", summary(changes));
  if (!changes.questions.empty()) {
    page.add("QUESTIONS").set("COUNT", counted(changes.questions.size(), "row"));
  }
  add_verdicts(changes, page);
  add_deviations(after, changes, page);
  add_added(changes, page);
  add_gone(changes, page);
  add_versions(changes, page);
  return expand(changes_template, dictionary);
}

}  // namespace utf8spec::reports
