#include <fmt/format.h>

#include <algorithm>

#include "reports/render/text_page.h"
#include "reports/render/words.h"

namespace utf8spec::reports {

namespace {

// A sentence broken into lines, each indented by two spaces.
std::string sentence_lines(std::string_view text) {
  constexpr std::size_t width = usual_width - 2;
  if (text.empty()) return "";
  std::string lines;
  for (const std::string& line : wrapped(text, width)) lines += fmt::format("  {}\n", line);
  return lines;
}

// Columns are padded, and trailing spaces would make documentation tests fragile.
std::string without_trailing_spaces(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

// As in a diff: "+" for a row that only the decoder has, "-" for one that it lacks.
char mark_of(const OwnTable::Row& row) {
  if (row.standard.empty()) return '+';
  return row.own.empty() ? '-' : ' ';
}

// The columns are as wide as the widest row that both have, and at least as wide as a row of four
// octets (27). A longer row that only the decoder has goes on in the free column beside it.
std::string rows_text(const OwnTable::Rows& table, const std::string& standard) {
  std::size_t width = 27;
  for (const OwnTable::Row& row : table.rows) {
    const bool is_added = row.standard.empty();
    width = std::max({width, is_added ? 0 : row.own.size(), row.standard.size()});
  }
  std::string text = table.behind.empty() ? "" : fmt::format("\n  behind {}\n", table.behind);
  const auto add_line = [&](char mark, const OwnTable::Row& row) {
    const std::string both = row.standard.empty()
                                 ? row.own
                                 : fmt::format("{:{}}  {:{}}", row.own, width, row.standard, width);
    text += without_trailing_spaces(
        fmt::format("{} {:{}}  {}", mark, both, 2 * width + 2, row.shortest));
  };
  add_line(' ', {"the decoder's table", standard, "shortest string"});
  for (const OwnTable::Row& row : table.rows) add_line(mark_of(row), row);
  if (!table.cut.empty()) text += fmt::format("  {}\n", table.cut);
  return text + sentence_lines(table.summary);
}

// For each policy that it is not, the string that proves it.
std::string policy_text(const OwnTable::Part& part) {
  std::string text = fmt::format("  policy {}, by {}; a leading U+FEFF is {}\n", part.policy->name,
                                 part.policy->sign, part.policy->signature);
  for (const OwnTable::Unlike& each : part.unlike) {
    text += fmt::format("  not {:16} {} -> {} (that policy: {})\n", each.policy, each.octets,
                        each.own, each.other);
  }
  text += "  output (a digit stands for a character of that many octets):\n";
  for (const OwnTable::Output& each : part.outputs) {
    text += fmt::format("    {:16} {}\n", each.octets, each.output);
  }
  return text;
}

}  // namespace

std::string own_table_text(const OwnTable& table) {
  std::string text;
  for (const OwnTable::Part& part : table.parts) {
    text += fmt::format("{}{}\n", text.empty() ? "" : "\n", part.title);
    text += sentence_lines(part.compared);
    for (const OwnTable::Rows& rows : part.tables) text += rows_text(rows, table.standard);
    text += sentence_lines(part.other_encoding);
    if (part.policy) text += policy_text(part);
    text += sentence_lines(part.text);
  }
  return text;
}

}  // namespace utf8spec::reports
