#include "reports/issue/issue.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/render/markdown_text.h"
#include "vectors/requirements.h"

namespace utf8spec::reports {

namespace {

std::string calls_words(const Issue& issue) {
  std::vector<std::string> calls;
  for (const std::string& call : issue.calls) calls.push_back(markdown_code(call));
  return fmt::format("{}", fmt::join(calls, ", "));
}

// The standard with its clause, such as "RFC 3629, section 3".
std::string clause_words(const vectors::Requirement& rule) {
  const bool is_section =
      !rule.clause.empty() && rule.clause.front() >= '0' && rule.clause.front() <= '9';
  return markdown_words(
      fmt::format("{}, {}{}", rule.standard, is_section ? "section " : "", rule.clause));
}

// The clause of the first rule, which is the one that the title is about.
std::string standard_words(const Issue& issue) {
  for (const std::string& id : issue.deviation.requirements) {
    const auto* const rule = vectors::find_requirement(issue.encoding, id);
    if (rule != nullptr) return clause_words(*rule);
  }
  return std::string(row_of(issue.encoding).standard);
}

// The first paragraph is what a maintainer reads in a list of issues: call, version, fault and
// clause.
std::string head(const Issue& issue) {
  std::string text = fmt::format("# {}: {}\n\n", markdown_words(issue.library),
                                 markdown_words(issue.deviation.title));
  if (!issue.bugs.empty())
    text += fmt::format("Where to report: {}\n\n", markdown_code(issue.bugs));
  if (!issue.reported.empty()) {
    text += fmt::format("Reported before: {}\n\n", markdown_code(issue.reported));
  }
  return text + fmt::format("With {}, {} {} {}, which {} forbids.\n", calls_words(issue),
                            markdown_words(issue.library), markdown_words(issue.version),
                            markdown_words(issue.deviation.title), standard_words(issue));
}

// The words are those of the line protocol. Maintainers do not know it, so a legend follows.
std::string least_input(const Issue& issue) {
  if (issue.deviation.examples.empty()) return "";
  const auto& least = issue.deviation.examples.front();
  return fmt::format(
      "\n## The least input\n\n- Asked: {}\n- Expected: {}\n- Answered: {}\n\nOctets and values "
      "are in hex, and {} is the end of a chunk. After {} comes the output, and after {} the "
      "offset of the error, its length and its kind.\n",
      markdown_code(least.request), markdown_code(least.expected), markdown_code(least.actual),
      markdown_code("|"), markdown_code("ok"), markdown_code("ill-formed"));
}

// Source, commands and output, so that it can be repeated by copying.
std::string program(const IssueProgram& program) {
  return fmt::format(
      "\n## A program that shows it\n\n{}:\n\n{}\nIn the folder that holds it:\n\n{}\n"
      "It prints:\n\n{}",
      markdown_code(program.file), markdown_block(program.source),
      markdown_block(fmt::format("{}", fmt::join(program.commands, "\n"))),
      markdown_block(program.output));
}

// Rules that the catalogue does not know come from another version, and are skipped.
std::string rules(const Issue& issue) {
  std::string text = "\n## What to expect instead\n\n";
  for (const std::string& id : issue.deviation.requirements) {
    const auto* const rule = vectors::find_requirement(issue.encoding, id);
    if (rule == nullptr) continue;
    text += fmt::format("- {}: {}\n", clause_words(*rule), markdown_words(rule->rule));
  }
  return text + fmt::format("\nEffect on security: {}\n", markdown_words(issue.deviation.effect));
}

std::string versions(const Issue& issue) {
  std::string text = fmt::format("\n## Versions\n\n- {} {}\n", markdown_words(issue.library),
                                 markdown_words(issue.version));
  for (const auto& [what, version] : issue.environment) {
    text += fmt::format("- {}: {}\n", markdown_words(what), markdown_words(version));
  }
  return text;
}

}  // namespace

std::string issue_text(const Issue& issue) {
  return head(issue) + least_input(issue) + program(issue.program) + rules(issue) + versions(issue);
}

}  // namespace utf8spec::reports
