// A report in Markdown, section by section. Numbers and our own words are written as they are.
// Everything from a decoder or a file passes through markdown_text.h, which makes it code or
// escapes it.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "reports/policy_words.h"
#include "reports/render/formats.h"
#include "reports/render/input_view.h"
#include "reports/render/markdown_text.h"
#include "reports/render/words.h"

namespace utf8spec::reports {

namespace {

using Out = std::back_insert_iterator<std::string>;

// A list of ids, each as code.
std::string codes(const std::vector<std::string>& texts) {
  std::vector<std::string> out;
  std::ranges::transform(texts, std::back_inserter(out), markdown_code);
  return fmt::format("{}", fmt::join(out, ", "));
}

// The name and version of a decoder are its own words, so they stand in code.
void write_heading(const Report& report, Out out) {
  fmt::format_to(out, "# utf8spec: {}\n\n", markdown_code(decoder_title(report)));
  fmt::format_to(out, "**{}.** {}\n\n", headline(report.verdict), sentence(report));
  fmt::format_to(out, "Profile {}, level {}, utf8spec {}, vectors SHA-256 {}.\n",
                 markdown_code(report.profile), markdown_code(report.suite.level),
                 markdown_code(report.suite.version), markdown_code(report.suite.vectors_sha256));
}

// Table cells have no "|" in them: names and headlines are ours, and counts are digits.
void write_operations(const Report& report, Out out) {
  fmt::format_to(out,
                 "\n## Operations\n\n"
                 "| operation | verdict | passed | failed | faulted | unsupported | not asked |\n"
                 "|---|---|--:|--:|--:|--:|--:|\n");
  for (const auto& [operation, result] : report.operations) {
    const Counts& counts = result.counts;
    fmt::format_to(out, "| {} | {} | {} | {} | {} | {} | {} |\n", name(operation),
                   headline(result.verdict), grouped(counts.passed), grouped(counts.failed),
                   grouped(counts.faulted), grouped(counts.unsupported),
                   grouped(result.not_offered));
  }
}

// All examples are written, because pull requests are where they are discussed.
void write_deviations(const Report& report, Out out) {
  if (report.deviations.empty()) return;
  fmt::format_to(out, "\n## Deviations\n");
  for (const Deviation& deviation : report.deviations) {
    fmt::format_to(out, "\n### {}\n\n{}\n\n", markdown_words(deviation.title),
                   markdown_words(deviation.effect));
    fmt::format_to(out, "{}: {}. Rules: {}.\n", markdown_code(deviation.id),
                   counted(deviation.count, "request"), codes(deviation.requirements));
    for (const Deviation& each : deviation.consequences) {
      fmt::format_to(out, "{}- {}: {}\n",
                     &each == &deviation.consequences.front() ? "\nIt causes:\n\n" : "",
                     markdown_code(each.id), markdown_words(each.title));
    }
    if (const std::string known = known_words(report, deviation.id); !known.empty()) {
      fmt::format_to(out, "\nKnown: {}\n", markdown_words(known));
    }
    for (const Example& example : deviation.examples) {
      fmt::format_to(out, "\n{}", markdown_block(example_text(example)));
    }
  }
}

// The table is text in columns, so it stands in a block of code.
void write_own_table(const Report& report, Out out) {
  if (!report.own_table) return;
  fmt::format_to(out, "\n## The decoder's own table\n\n{}",
                 markdown_block(own_table_text(*report.own_table)));
}

// Kinds without a value are left out, as on the terminal.
void write_policies(const Report& report, Out out) {
  if (report.policies == Policies{}) return;
  fmt::format_to(out,
                 "\n## Policies\n\nThe choices that the standards leave open, and how the decoder "
                 "makes them.\n\n| | policy | meaning |\n|---|---|---|\n");
  for (const PolicyKind& kind : policy_kinds) {
    const std::string& policy = report.policies.*kind.name;
    if (policy.empty()) continue;
    fmt::format_to(out, "| {} | {} | {} |\n", kind.title, markdown_code_cell(policy),
                   explain(kind, policy));
  }
}

// Ids come from report files, which anyone may have written, so they stand in code.
void write_requirements(const Report& report, Out out) {
  fmt::format_to(out,
                 "\n## Requirements\n\n| requirement | rule | passed | failed | not tested "
                 "|\n|---|---|--:|--:|--:|\n");
  for (const auto& [id, counts] : report.requirements) {
    fmt::format_to(out, "| {} | {} | {} | {} | {} |\n", markdown_code_cell(id),
                   markdown_words(rule_words(encoding_of(report), id)), grouped(counts.passed),
                   grouped(counts.failed), grouped(counts.not_tested));
  }
}

// Sections without entries are left out, so that short reports stay short.
void write_list(std::string_view title, const std::vector<std::string>& texts, Out out) {
  if (texts.empty()) return;
  fmt::format_to(out, "\n## {}\n\n", title);
  for (const std::string& text : texts) fmt::format_to(out, "- {}\n", markdown_words(text));
}

void write_environment(const Report& report, Out out) {
  if (report.environment.empty()) return;
  fmt::format_to(out, "\n## Environment\n\n| | |\n|---|---|\n");
  for (const auto& [key, value] : report.environment) {
    fmt::format_to(out, "| {} | {} |\n", markdown_words(key), markdown_code_cell(value));
  }
}

// The decoder's stderr may hold anything, a fence of backticks included.
void write_diagnostics(const Report& report, Out out) {
  if (report.diagnostics.empty()) return;
  fmt::format_to(out, "\n## Output on stderr\n\n{}", markdown_block(report.diagnostics));
}

}  // namespace

std::string to_markdown(const Report& report) {
  std::string page;
  const Out out(page);
  write_heading(report, out);
  write_operations(report, out);
  write_deviations(report, out);
  write_own_table(report, out);
  write_list("Not as expected", unmet_words(report), out);
  write_policies(report, out);
  write_list("Answers that contradict each other", contradiction_words(report), out);
  write_list("Required policies", required_words(report), out);
  write_list("Claims", labelled(report.claims), out);
  write_requirements(report, out);
  write_list("Notes", report.notes, out);
  write_environment(report, out);
  write_diagnostics(report, out);
  return page;
}

}  // namespace utf8spec::reports
