// A report for a terminal. Each function writes one section and skips it if it is empty.

#include <fmt/format.h>
#include <fmt/ranges.h>

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

// Zero is the normal case in these columns, so zeros are faint and other numbers catch the eye.
std::string column(const TextPage& page, std::uint64_t count, Style style) {
  return page.styled(fmt::format("{:>12}", grouped(count)), count == 0 ? Style::faint : style);
}

// The width of a row of the table: two names, and four numbers.
constexpr std::size_t table_width = 16 + 15 + 4 * 12;

void write_row(Operation operation, const OperationResult& result, TextPage& page) {
  const std::string verdict =
      page.styled(fmt::format("{:<15}", headline(result.verdict)), style_of(result.verdict));
  page.line(fmt::format("{:<15} {}{}{}{}{}", name(operation), verdict,
                        column(page, result.counts.passed, Style::plain),
                        column(page, result.counts.failed, Style::bad),
                        column(page, result.counts.faulted, Style::doubtful),
                        column(page, result.counts.unsupported, Style::doubtful)));
}

// For terminals that are too narrow for the table.
void write_narrow_row(Operation operation, const OperationResult& result, TextPage& page) {
  const Counts& counts = result.counts;
  page.paragraph(
      fmt::format("{:<15} ", name(operation)),
      fmt::format("{}: {} passed, {} failed, {} faulted, {} unsupported", headline(result.verdict),
                  grouped(counts.passed), grouped(counts.failed), grouped(counts.faulted),
                  grouped(counts.unsupported)),
      style_of(result.verdict));
}

// Operations that are not offered have no counts, and zeros would look like results.
void write_operations(const Report& report, TextPage& page) {
  const bool is_table = page.width() >= table_width;
  std::vector<std::string_view> not_offered;
  page.line();
  if (is_table) {
    page.line(page.styled(fmt::format("{:<16}{:<15}{:>12}{:>12}{:>12}{:>12}", "Operation",
                                      "Verdict", "passed", "failed", "faulted", "unsupported"),
                          Style::strong));
  }
  for (const auto& [operation, result] : report.operations) {
    if (result.verdict == Verdict::not_offered) {
      not_offered.push_back(name(operation));
    } else {
      (is_table ? write_row : write_narrow_row)(operation, result, page);
    }
  }
  if (not_offered.empty()) return;
  page.paragraph("not offered     ", fmt::format("{}", fmt::join(not_offered, ", ")), Style::faint);
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
