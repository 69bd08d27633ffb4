#include <fmt/format.h>

#include <algorithm>

#include "reports/learn/study_report.h"
#include "reports/learn/study_words.h"
#include "reports/render/harmless.h"
#include "reports/render/words.h"

namespace utf8spec::reports {

namespace {

using namespace harnesses::learn;

constexpr std::size_t line_width = 100;

// A sentence in lines, indented by two.
std::string wrapped(std::string_view text) {
  std::string out;
  std::size_t column = line_width;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (column + 1 + end > line_width) {
      out += out.empty() ? "  " : "\n  ";
      column = 2;
    } else {
      out += ' ';
      ++column;
    }
    out += text.substr(0, end);
    column += end;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out + "\n";
}

std::string without_trailing_spaces(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::string row_line(const ComparedRow& row, std::size_t width) {
  constexpr std::string_view marks = " +-";
  const std::string words = row_words(row.octets);
  return without_trailing_spaces(
      fmt::format("{} {:{}}  {:{}}  {}", marks[static_cast<std::size_t>(row.standing)],
                  row.standing == Standing::missing ? "" : words, width,
                  row.standing == Standing::added ? "" : words, width,
                  row.standing == Standing::common ? "" : octet_words(row.first())));
}

std::string table_of(const ComparedRows& rows) {
  std::size_t width = 27;
  for (const ComparedRow& row : rows.rows) width = std::max(width, row_words(row.octets).size());
  std::string text =
      without_trailing_spaces(fmt::format("  {:{}}  {:{}}  {}", "the decoder's table", width,
                                          "RFC 3629", width, "shortest string that shows it"));
  for (const ComparedRow& row : rows.rows) text += row_line(row, width);
  if (rows.is_cut) {
    text += fmt::format("  (rows of more than {} octets, or too many to read, are left out)\n",
                        longest_row);
  }
  return text;
}

std::size_t count_of(const ComparedRows& rows, Standing standing) {
  return static_cast<std::size_t>(std::ranges::count(rows.rows, standing, &ComparedRow::standing));
}

std::string summary_of(const ComparedRows& rows) {
  const std::size_t added = count_of(rows, Standing::added);
  const std::size_t missing = count_of(rows, Standing::missing);
  if (added + missing == 0) return "  The decoder's table is that of RFC 3629.\n";
  return wrapped(fmt::format(
      "{} added (+), {} missing (-). Each string was asked once more, and answered as shown.",
      counted(added, "row"), counted(missing, "row")));
}

std::string head_of(harnesses::Operation operation, View view, const Learnt& learnt) {
  return fmt::format("\n{} (from {}): {} states, {} requests\n",
                     view == View::verdict ? "Verdicts" : "Replacements", name(operation),
                     grouped(learnt.model.machine.states()), grouped(learnt.questions));
}

std::string text_of(const VerdictStudy& study) {
  std::string text = head_of(study.operation, View::verdict, study.learnt);
  for (const Context& context : study.contexts) {
    if (!context.access.empty()) {
      text += fmt::format("\n  behind {}\n", octet_words(context.access));
    }
    text += table_of(context.rows) + summary_of(context.rows);
  }
  return text + wrapped(claim_words(study.learnt));
}

// Ill-formed strings that show how much of each a decoder replaces as one.
const std::vector<Octets>& telling_strings() {
  static const std::vector<Octets> strings{{0xC2, 0x41},
                                           {0xE1, 0x80, 0x41},
                                           {0xF1, 0x80, 0x41},
                                           {0xF1, 0x80, 0x80, 0x41},
                                           {0x80, 0x80},
                                           {0xC0, 0x80},
                                           {0xE0, 0x80, 0x80},
                                           {0xED, 0xA0, 0x80},
                                           {0xF4, 0x90, 0x80, 0x80},
                                           {0xFF},
                                           {0xF8, 0x88, 0x80, 0x80, 0x80}};
  return strings;
}

std::string differences_of(const SegmentStudy& study) {
  const auto words = [&](const Trace& trace) {
    return trace_words(View::segments, trace, study.replacement);
  };
  std::string text;
  for (const PolicyComparison& each : study.policies) {
    if (!each.difference) continue;
    text += fmt::format("  not {:16} {} -> {} (that policy: {})\n", name(each.policy),
                        octet_words(each.difference->word), words(each.difference->one),
                        words(each.difference->other));
  }
  if (policy_words(study) != "other") return text;
  text += "  what comes out (a digit stands for a character of so many octets):\n";
  for (const Octets& string : telling_strings()) {
    text += fmt::format("    {:16} {}\n", octet_words(string),
                        words(study.learnt.model.trace_of(string)));
  }
  return text;
}

std::string text_of(const SegmentStudy& study) {
  std::string text = head_of(study.operation, View::segments, study.learnt);
  const bool strips = study.policies.front().signature == Signature::stripped;
  const std::string sign =
      study.replacement.value
          ? trace_words(View::segments, Trace(1, letter::replacement), study.replacement)
          : "nothing";
  text += fmt::format("  policy {}, by {}; a leading U+FEFF is {}\n", policy_words(study), sign,
                      strips ? "stripped" : "kept");
  return text + differences_of(study) + wrapped(claim_words(study.learnt));
}

}  // namespace

std::string to_text(const Study& study) {
  std::string text = title_words(study) + "\n";
  if (study.verdicts) text += text_of(*study.verdicts);
  for (const SegmentStudy& segments : study.segments) text += text_of(segments);
  for (const Unlearnt& each : study.unlearnt) {
    text += fmt::format("\n{} (from {}): not learnt\n{}",
                        each.view == View::verdict ? "Verdicts" : "Replacements",
                        name(each.operation), wrapped(harmless_line(each.trouble.text)));
  }
  return text;
}

}  // namespace utf8spec::reports
