// A report for a terminal. Each function writes one section and skips it if it is empty.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "reports/policy_words.h"
#include "reports/render/formats.h"
#include "reports/render/harmless.h"
#include "reports/render/input_view.h"
#include "reports/render/last_words.h"
#include "reports/render/text_page.h"
#include "reports/render/words.h"

namespace utf8spec::reports {

namespace {

// Red accuses, so only a non-conformant verdict is red.
Style style_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::conformant:
      return Style::good;
    case Verdict::non_conformant:
      return Style::bad;
    case Verdict::incomplete:
      return Style::doubtful;
    case Verdict::not_offered:
      break;
  }
  return Style::faint;
}

void write_verdict(const Report& report, TextPage& page) {
  page.line(fmt::format("{}  {}", page.styled(headline(report.verdict), style_of(report.verdict)),
                        page.styled(decoder_title(report), Style::strong)));
  page.paragraph("", sentence(report));
  page.line(page.styled(
      fmt::format("profile {}, level {}, utf8spec {}", harmless_line(report.profile),
                  harmless_line(report.suite.level), harmless_line(report.suite.version)),
      Style::faint));
}

// A column of numbers in the table of operations.
struct CountColumn {
  std::string_view title;
  std::uint64_t Counts::*count;
  Style style;  // of numbers that are not zero
};

constexpr std::array count_columns{
    CountColumn{"passed", &Counts::passed, Style::plain},
    CountColumn{"failed", &Counts::failed, Style::bad},
    CountColumn{"faulted", &Counts::faulted, Style::doubtful},
    CountColumn{"unsupported", &Counts::unsupported, Style::doubtful},
};

// The widths of the table of operations, with the gaps.
struct TableWidths {
  std::size_t name = 16;
  std::size_t verdict = 15;
  std::array<std::size_t, count_columns.size()> counts{12, 12, 12, 12};

  std::size_t sum() const { return std::accumulate(counts.begin(), counts.end(), name + verdict); }
};

// How wide the title and the numbers of a column are.
std::size_t width_of(const CountColumn& column, const Report& report) {
  std::size_t width = column.title.size();
  for (const auto& [operation, result] : report.operations) {
    width = std::max(width, grouped(result.counts.*column.count).size());
  }
  return width;
}

// The usual widths, if the page has room for them. Otherwise the numbers move together.
TableWidths table_widths(const Report& report, std::size_t room) {
  TableWidths widths;
  for (const auto& [operation, result] : report.operations) {
    if (result.verdict == Verdict::not_offered) continue;
    widths.name = std::max(widths.name, name(operation).size() + 1);
  }
  TableWidths narrow = widths;
  for (std::size_t at = 0; at < count_columns.size(); ++at) {
    const std::size_t width = width_of(count_columns[at], report);
    widths.counts[at] = std::max(widths.counts[at], width + 1);
    narrow.counts[at] = width + 2;
  }
  return widths.sum() <= room ? widths : narrow;
}

// Zero is the normal case in these columns, so zeros are faint and other numbers catch the eye.
std::string cell(const TextPage& page, std::uint64_t count, std::size_t width, Style style) {
  return page.styled(fmt::format("{:>{}}", grouped(count), width),
                     count == 0 ? Style::faint : style);
}

void write_table_head(const TableWidths& widths, TextPage& page) {
  std::string head =
      fmt::format("{:<{}}{:<{}}", "Operation", widths.name, "Verdict", widths.verdict);
  for (std::size_t at = 0; at < count_columns.size(); ++at) {
    head += fmt::format("{:>{}}", count_columns[at].title, widths.counts[at]);
  }
  page.line(page.styled(head, Style::strong));
}

void write_row(Operation operation, const OperationResult& result, const TableWidths& widths,
               TextPage& page) {
  const std::string verdict = fmt::format("{:<{}}", headline(result.verdict), widths.verdict);
  std::string row = fmt::format("{:<{}}{}", name(operation), widths.name,
                                page.styled(verdict, style_of(result.verdict)));
  for (std::size_t at = 0; at < count_columns.size(); ++at) {
    const CountColumn& column = count_columns[at];
    row += cell(page, result.counts.*column.count, widths.counts[at], column.style);
  }
  page.line(row);
}

// For terminals that are too narrow for the table.
void write_narrow_row(Operation operation, const OperationResult& result, const TableWidths& widths,
                      TextPage& page) {
  const Counts& counts = result.counts;
  page.paragraph(
      fmt::format("{:<{}}", name(operation), widths.name),
      fmt::format("{}: {} passed, {} failed, {} faulted, {} unsupported", headline(result.verdict),
                  grouped(counts.passed), grouped(counts.failed), grouped(counts.faulted),
                  grouped(counts.unsupported)),
      style_of(result.verdict));
}

// Operations that were not asked have no counts, and zeros would look like results.
void write_operations(const Report& report, TextPage& page) {
  const TableWidths widths = table_widths(report, page.width());
  const bool is_table = widths.sum() <= page.width();
  std::vector<std::string_view> not_offered;
  page.line();
  if (is_table) write_table_head(widths, page);
  for (const auto& [operation, result] : report.operations) {
    if (result.verdict == Verdict::not_offered) {
      not_offered.push_back(name(operation));
    } else {
      (is_table ? write_row : write_narrow_row)(operation, result, widths, page);
    }
  }
  if (not_offered.empty()) return;
  page.paragraph(fmt::format("{:<{}}", "not asked", widths.name),
                 fmt::format("{}", fmt::join(not_offered, ", ")), Style::faint);
}

// Why an adapter ended is mostly written there. Without a mishap it is noise.
void write_last_words(const Report& report, TextPage& page) {
  if (mishap_of(report) == nullptr) return;
  const LastWords said = last_words_of(report.diagnostics);
  if (said.lines.empty()) return;
  page.heading("Standard error of the adapter");
  for (const std::string& line : said.lines) page.verbatim("", fitted("  " + line, page.width()));
}

void write_policies(const Report& report, TextPage& page) {
  if (report.policies == Policies{}) return;
  // Terminals show only policies that were found; JSON and HTML list the others too.
  page.heading("Policies (left open by the standards)");
  for (const PolicyKind& kind : policy_kinds) {
    const std::string policy = harmless_line(report.policies.*kind.name);
    if (policy.empty()) continue;
    page.paragraph(fmt::format("  {:<14}{:<18}", kind.title, policy), explain(kind, policy));
  }
}

// The longest operation's name and two spaces.
std::string label(std::string_view text) { return fmt::format("    {:<15} ", text); }

// A longer command would fill the terminal. The JSON form has all of it.
constexpr std::size_t longest_command = 600;

// People copy commands, so the lines of one can be pasted together.
void write_example(const Example& example, TextPage& page) {
  page.paragraph(label(name(example.operation)), input_line(example));
  page.paragraph(label("expected"), harmless_line(example.expected));
  page.paragraph(label("actual"), harmless_line(example.actual), Style::bad);
  if (example.command.size() > longest_command) {
    page.paragraph(label("repeat"),
                   fmt::format("a command of {} characters, which --json FILE writes",
                               grouped(example.command.size())));
  } else {
    page.command(label("repeat"), harmless(example.command, Keep::line, longest_command));
  }
}

std::string list_of_ids(const std::vector<Deviation>& deviations) {
  std::vector<std::string_view> ids;
  for (const Deviation& each : deviations) ids.emplace_back(each.id);
  return fmt::format("{}", fmt::join(ids, ", "));
}

// One example is shown. The other forms of the report have up to five.
void write_deviation(std::size_t number, const Deviation& deviation, const std::string& known,
                     TextPage& page) {
  page.line();
  page.paragraph(fmt::format("{:>2}. ", number),
                 fmt::format("{} ({})", page.styled(harmless_line(deviation.title), Style::strong),
                             counted(deviation.count, "request")));
  if (!known.empty()) page.paragraph(label("known"), known);
  for (const Condition& each : deviation.also_fits) {
    page.paragraph(label("or"), harmless_line(words_of(each)));
  }
  if (!deviation.consequences.empty()) {
    page.paragraph(label("causes"), harmless_line(list_of_ids(deviation.consequences)));
  }
  page.paragraph(label("effect"), harmless_line(deviation.effect));
  if (!deviation.requirements.empty()) {
    page.paragraph(label("rules"),
                   harmless_line(fmt::format("{}", fmt::join(deviation.requirements, ", "))));
  }
  if (!deviation.examples.empty()) write_example(deviation.examples.front(), page);
}

void write_deviations(const Report& report, TextPage& page) {
  if (report.deviations.empty()) return;
  page.heading(counted(report.deviations.size(), "deviation"));
  std::size_t number = 0;
  for (const Deviation& each : report.deviations) {
    write_deviation(++number, each, known_words(report, each.id), page);
  }
}

void write_own_table(const Report& report, TextPage& page) {
  if (!report.own_table) return;
  page.heading("The decoder's own table");
  std::string text = own_table_text(*report.own_table);
  if (text.ends_with('\n')) text.pop_back();
  page.verbatim("", fitted(text, page.width()));
}

void write_list(std::string_view title, const std::vector<std::string>& texts, TextPage& page) {
  if (texts.empty()) return;
  page.heading(title);
  for (const std::string& each : texts) page.paragraph("  - ", harmless(each, Keep::line, 2000));
}

}  // namespace

// Terminals get the brief claims. A report that was read from a file has only the whole ones.
std::string to_text(const Report& report, Colour colour, std::size_t width) {
  TextPage page(colour, width);
  write_verdict(report, page);
  write_operations(report, page);
  write_last_words(report, page);
  write_policies(report, page);
  write_list("Answers that contradict each other", contradiction_words(report), page);
  write_list("Required policies", required_words(report), page);
  write_deviations(report, page);
  write_own_table(report, page);
  write_list("Not as expected", unmet_words(report), page);
  write_list("What this run claims",
             labelled(report.brief_claims.empty() ? report.claims : report.brief_claims), page);
  write_list("Notes", report.notes, page);
  return std::move(page).take();
}

}  // namespace utf8spec::reports
