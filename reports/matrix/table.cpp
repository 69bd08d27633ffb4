// The table of all decoders. Every decoder has the same columns, so that rows can be compared by
// eye and filtered by a script.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/matrix/hazards.h"
#include "reports/matrix/pages.h"
#include "reports/matrix/states.h"
#include "reports/policy_words.h"
#include "reports/render/harmless.h"
#include "reports/render/words.h"

namespace utf8spec::reports {

namespace {

// The library with its version, such as "ICU 72.1", and the encoding if it is not UTF-8.
std::string about(const MatrixRow& row) {
  std::string text = row.library;
  if (row.report && !row.report->decoder.version.empty()) {
    text += (text.empty() ? "" : " ") + harmless(row.report->decoder.version, Keep::line, 100);
  }
  if (row.report && encoding_of(*row.report) != reference::Encoding::utf_8) {
    text += fmt::format("; judged as {}", standard_words(*row.report));
  }
  return text;
}

// The name links to the decoder's page, if it was run.
void add_name(const SiteDecoder& decoder, const HtmlPage& row) {
  const HtmlPage title = row.add(decoder.row.report ? "LINKED" : "UNLINKED");
  title.set("NAME", harmless(decoder.row.name, Keep::line, 100));
  title.set("FILE", decoder.file);
  const reference::Encoding encoding = encoding_of(decoder.row);
  const bool is_utf_8 = encoding == reference::Encoding::utf_8;
  if (!is_utf_8) row.add("OTHER_ENCODING").set("NAME", name(encoding));
  const std::string other = is_utf_8 ? "" : fmt::format("reads {}", name(encoding));
  for (const std::string& text :
       {other, about(decoder.row), decoder.row.remark, decoder.row.exactly}) {
    if (!text.empty()) row.add("ABOUT").set("TEXT", harmless_line(text));
  }
}

// The level of the run, the profile unless it is the plain one, and the kinds of the claims.
std::string detail(const Report& report) {
  std::string words = report.suite.level;
  if (report.profile != "rfc3629") words += ", " + report.profile;
  const std::string kinds = kinds_in_brief(report.claims);
  return kinds.empty() ? words : words + "; " + kinds;
}

void add_deviations(const Site& site, const SiteDecoder& decoder, const HtmlPage& row) {
  const auto deviations = site.deviations_of(decoder);
  if (deviations.empty()) return;
  const HtmlPage list = row.add("DEVIATIONS");
  list.set("COUNT", std::to_string(deviations.size()));
  list.set("WORD", deviations.size() == 1 ? "deviation" : "deviations");
  list.set("STATES", states_words(count_states(decoder.row)));
  for (const SiteDeviation* each : deviations) {
    const HtmlPage item = list.add("DEVIATION");
    item.set("FILE", each->file);
    item.set("TITLE", harmless_line(each->title));
    item.set("STATE", harnesses::words_of(state_of(decoder.row, each->id).kind).name);
  }
}

// If a decoder was not run, each operation shows that instead of a verdict.
void add_operation(const MatrixRow& row, Operation operation, const HtmlPage& page) {
  std::optional<Verdict> verdict;
  if (row.report) {
    const auto found = row.report->operations.find(operation);
    verdict = found == row.report->operations.end() ? Verdict::not_offered : found->second.verdict;
  }
  if (verdict == Verdict::not_offered) {
    page.add("NOT_OFFERED");
    return;
  }
  const HtmlPage cell = page.add("OFFERED");
  cell.set("CLASS", verdict ? name(*verdict) : verdict_word(row));
  cell.set("HEADLINE", verdict ? headline(*verdict) : headline(row));
}

// Those that some answer showed.
void add_policies(const MatrixRow& row, const HtmlPage& page) {
  for (const PolicyKind& kind : policy_kinds) {
    const std::string name = row.report ? row.report->policies.*kind.name : "";
    if (name.empty()) continue;
    const HtmlPage policy = page.add("POLICY");
    policy.set("TITLE", kind.title);
    policy.set("NAME", name);
  }
}

// The titles of what goes wrong, for the filter. The script splits them again.
std::string titles_of(const std::set<Hazard>& hazards) {
  std::vector<std::string_view> titles;
  for (const Hazard each : hazards) {
    titles.push_back(hazard_rows[static_cast<std::size_t>(each)].title);
  }
  return fmt::format("{}", fmt::join(titles, "|"));
}

// Class and headline are the same verdict, for the style sheet and for the reader.
void add_row(const Site& site, const SiteDecoder& decoder, const HtmlPage& row) {
  add_name(decoder, row);
  row.set("LANGUAGE", decoder.row.language);
  row.set("LIBRARY", harmless(library_of(decoder.row), Keep::line, 100));
  row.set("HAZARDS", titles_of(decoder.hazards));
  row.set("CALLS", fmt::format("{}", fmt::join(decoder.row.calls, " ")));
  row.set("CLASS", verdict_word(decoder.row));
  row.set("HEADLINE", headline(decoder.row));
  if (decoder.row.report) row.add("DETAIL").set("TEXT", detail(*decoder.row.report));
  if (!decoder.row.published.empty()) row.add("DETAIL").set("TEXT", published_words(decoder.row));
  add_deviations(site, decoder, row);
  for (const Operation operation : core_operations) {
    add_operation(decoder.row, operation, row.add("OPERATION"));
  }
  add_policies(decoder.row, row);
}

}  // namespace

void add_table(const Site& site, const HtmlPage& page) {
  for (const Operation operation : core_operations) {
    page.add("COLUMN").set("NAME", name(operation));
  }
  for (const SiteDecoder& decoder : site.decoders()) add_row(site, decoder, page.add("DECODER"));
}

}  // namespace utf8spec::reports
