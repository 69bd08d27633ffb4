#include "cli/manual/roff.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "reports/split.h"

namespace utf8spec::cli {
namespace {

// Characters that groff would replace by typographical ones, or take for an escape.
constexpr std::array<std::pair<char, std::string_view>, 7> escapes{{{'\\', "\\e"},
                                                                    {'-', "\\-"},
                                                                    {'\'', "\\(aq"},
                                                                    {'`', "\\(ga"},
                                                                    {'^', "\\(ha"},
                                                                    {'~', "\\(ti"},
                                                                    {'"', "\\(dq"}}};

// A line of a table: "  LABEL  text", or a further line of the text with a deeper indentation.
struct TableLine {
  std::size_t indentation = 0;
  std::string label;  // empty for a further line
  std::string text;
};

// Two spaces end a label. A line at the left edge of the table is a label even without a text.
TableLine table_line(std::string_view line, std::size_t left_edge) {
  const std::size_t indentation = line.find_first_not_of(' ');
  const std::string_view words = line.substr(indentation);
  const std::size_t gap = words.find("  ");
  if (gap != std::string_view::npos) {
    const std::size_t text = words.find_first_not_of(' ', gap);
    return {indentation, std::string(words.substr(0, gap)), std::string(words.substr(text))};
  }
  if (indentation == left_edge) return {indentation, std::string(words), ""};
  return {indentation, "", std::string(words)};
}

bool is_table(std::string_view line) { return line.starts_with(' '); }

// An item of a list; in a nested one, `.RS` and `.RE` stand around it.
std::string roff_of_item(const TableLine& item, std::size_t left_edge) {
  const std::string text =
      fmt::format(".TP\n\\fB{}\\fR\n{}\n", in_roff(item.label), in_roff(item.text));
  return item.indentation == left_edge ? text : fmt::format(".RS\n{}.RE\n", text);
}

// A command whose line a backslash breaks is a label that goes on.
bool goes_on(const TableLine& item) { return item.text.empty() && item.label.ends_with('\\'); }

// A further line belongs to the text, or to a command that goes on.
void add_further(const std::string& words, TableLine& item) {
  if (goes_on(item)) {
    item.label.pop_back();
    item.label += words;
    return;
  }
  item.text += fmt::format("{}{}", item.text.empty() ? "" : " ", words);
}

// Further lines are joined first, because groff breaks lines itself.
std::string roff_of_table(const std::vector<std::string_view>& lines) {
  const std::size_t left_edge = lines.front().find_first_not_of(' ');
  std::vector<TableLine> items;
  for (const std::string_view each : lines) {
    TableLine line = table_line(each, left_edge);
    if (line.label.empty() && !items.empty()) {
      add_further(line.text, items.back());
    } else {
      items.push_back(std::move(line));
    }
  }
  std::string roff;
  for (const TableLine& item : items) roff += roff_of_item(item, left_edge);
  return roff;
}

std::string roff_of_paragraph(std::string text, std::string_view next_line) {
  const bool is_heading = text.ends_with(':') && is_table(next_line);
  if (is_heading) text.pop_back();
  return fmt::format("{}{}\n", is_heading ? ".SS " : ".PP\n", in_roff(text));
}

// The run of lines from `first` on that are all of a table, or all of a paragraph.
std::vector<std::string_view> run_from(const std::vector<std::string_view>& lines,
                                       std::size_t first) {
  std::vector<std::string_view> run;
  for (std::size_t at = first; at < lines.size() && !lines[at].empty(); ++at) {
    if (is_table(lines[at]) != is_table(lines[first])) break;
    run.push_back(lines[at]);
  }
  return run;
}

}  // namespace

std::string in_roff(std::string_view text) {
  std::string all;
  if (text.starts_with('.')) all += "\\&";
  for (const char c : text) {
    const auto* const escape = std::ranges::find(escapes, c, [](const auto& e) { return e.first; });
    if (escape == escapes.end()) {
      all += c == '\n' ? ' ' : c;
    } else {
      all += escape->second;
    }
  }
  return all;
}

std::string roff_of_footer(const std::string& footer) {
  const std::vector<std::string_view> lines = reports::split(footer, '\n');
  std::string roff;
  for (std::size_t at = 0; at < lines.size();) {
    const auto run = run_from(lines, at);
    at += std::max<std::size_t>(run.size(), 1);
    if (run.empty()) continue;
    const std::string_view next = at < lines.size() ? lines[at] : "";
    roff += is_table(run.front()) ? roff_of_table(run)
                                  : roff_of_paragraph(fmt::format("{}", fmt::join(run, " ")), next);
  }
  return roff;
}

}  // namespace utf8spec::cli
