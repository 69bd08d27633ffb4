// A report for a terminal. Each function writes one section and skips it if it is empty. Lines that
// people copy (requests, commands) are never wrapped.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/policy_words.h"
#include "reports/render/formats.h"
#include "reports/render/harmless.h"
#include "reports/render/input_view.h"
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
  return page.styled(fmt::format("{:>13}", grouped(count)), count == 0 ? Style::faint : style);
}

// Operations that are not offered have no counts, and zeros would look like results.
void write_operations(const Report& report, TextPage& page) {
  page.line();
  page.line(page.styled(fmt::format("{:<16}{:<16}{:>13}{:>13}{:>13}{:>13}", "Operation", "Verdict",
                                    "passed", "failed", "faulted", "unsupported"),
                        Style::strong));
  for (const auto& [operation, result] : report.operations) {
    const std::string verdict =
        page.styled(fmt::format("{:<16}", headline(result.verdict)), style_of(result.verdict));
    if (result.verdict == Verdict::not_offered) {
      page.line(fmt::format("{:<15} {}", name(operation),
                            page.styled(headline(result.verdict), Style::faint)));
      continue;
    }
    page.line(fmt::format("{:<15} {}{}{}{}{}", name(operation), verdict,
                          column(page, result.counts.passed, Style::plain),
                          column(page, result.counts.failed, Style::bad),
                          column(page, result.counts.faulted, Style::doubtful),
                          column(page, result.counts.unsupported, Style::doubtful)));
  }
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

// Requests and answers are not wrapped, since people copy them.
void write_example(const Example& example, TextPage& page) {
  page.verbatim(label(name(example.operation)), input_line(example));
  page.verbatim(label("expected"), harmless_line(example.expected));
  page.verbatim(label("actual"), page.styled(harmless_line(example.actual), Style::bad));
  page.verbatim(label("repeat"), harmless(example.command, Keep::line, 8192));
}

// One example is shown. The other forms of the report have up to five.
void write_deviation(std::size_t number, const Deviation& deviation, const std::string& known,
                     TextPage& page) {
  page.line();
  page.paragraph(fmt::format("{:>2}. ", number),
                 fmt::format("{} ({})", page.styled(harmless_line(deviation.title), Style::strong),
                             counted(deviation.count, "request")));
  if (!known.empty()) page.paragraph(label("known"), known);
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

// The table has its own columns, so it must not be wrapped.
void write_own_table(const Report& report, TextPage& page) {
  if (!report.own_table) return;
  page.heading("The decoder's own table");
  std::string text = own_table_text(*report.own_table);
  if (text.ends_with('\n')) text.pop_back();
  page.verbatim("", text);
}

void write_list(std::string_view title, const std::vector<std::string>& texts, TextPage& page) {
  if (texts.empty()) return;
  page.heading(title);
  for (const std::string& each : texts) page.paragraph("  - ", harmless(each, Keep::line, 2000));
}

}  // namespace

// Terminals get the brief claims. A report that was read from a file has only the whole ones.
std::string to_text(const Report& report, Colour colour) {
  TextPage page(colour);
  write_verdict(report, page);
  write_operations(report, page);
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
