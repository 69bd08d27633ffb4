#include <fmt/format.h>

#include <algorithm>

#include "reports/compare/compare.h"
#include "reports/render/harmless.h"
#include "reports/render/text_page.h"
#include "reports/render/words.h"

namespace utf8spec::reports {

namespace {

using Sense = Change::Sense;

// One line for each report, so that a reader sees at once which runs are compared.
void write_title(std::string_view label, const Report& report, TextPage& page) {
  page.paragraph(
      fmt::format("{}  ", label),
      fmt::format("{}  {}, level {}, profile {}", page.styled(decoder_title(report), Style::strong),
                  name(report.verdict), harmless_line(report.suite.level),
                  harmless_line(report.profile)));
}

// A change in words. Values come from report files, so they are made harmless first.
std::string said_of(const Change& change) {
  const std::string before = harmless(change.before, Keep::line, 2000);
  const std::string after = harmless(change.after, Keep::line, 2000);
  if (before.empty()) return "new: " + after;
  if (after.empty()) return "gone: " + before;
  return fmt::format("{} -> {}", before, after);
}

std::uint64_t count_of(Sense sense, const ReportComparison& comparison) {
  return static_cast<std::uint64_t>(std::ranges::count(comparison.changes, sense, &Change::sense));
}

// Sections without changes are left out.
void write_changes(std::string_view title, Style style, Sense sense,
                   const ReportComparison& comparison, TextPage& page) {
  if (count_of(sense, comparison) == 0) return;
  page.line();
  page.line(page.styled(title, style));
  for (const Change& change : comparison.changes) {
    if (change.sense != sense) continue;
    page.paragraph(fmt::format("  {:<13}{:<29} ", name(change.subject), harmless_line(change.what)),
                   said_of(change));
  }
}

// The last line counts changes by sense, so that a long list can be checked for completeness.
void write_sum(const ReportComparison& comparison, TextPage& page) {
  page.line();
  if (comparison.changes.empty()) return page.line("Nothing has changed.");
  page.line(fmt::format("{} for the worse, {} for the better, {} otherwise.",
                        counted(count_of(Sense::worse, comparison), "change"),
                        grouped(count_of(Sense::better, comparison)),
                        grouped(count_of(Sense::neutral, comparison))));
}

}  // namespace

// The worst comes first, because most readers want to know only that.
std::string to_text(const Report& before, const Report& after, const ReportComparison& comparison,
                    Colour colour, std::size_t width) {
  TextPage page(colour, width);
  write_title("before", before, page);
  write_title("after ", after, page);
  if (!comparison.same_questions) {
    page.paragraph(
        "", "The two runs did not ask the same questions, so their counts are not compared.");
  }
  write_changes("Worse", Style::bad, Sense::worse, comparison, page);
  write_changes("Better", Style::good, Sense::better, comparison, page);
  write_changes("Otherwise", Style::strong, Sense::neutral, comparison, page);
  write_sum(comparison, page);
  return std::move(page).take();
}

}  // namespace utf8spec::reports
