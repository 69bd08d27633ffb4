// Fits texts, commands and tables into a width.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "reports/render/text_page.h"
#include "reports/render/text_width.h"
#include "reports/split.h"

namespace utf8spec::reports {

namespace {

// A word, or the parts of a long one: inputs of any length are words of hex digits, and a decoder
// may write words of any length. An address stays whole, so that it can be followed.
std::vector<std::string_view> parts_of(std::string_view word, std::size_t width) {
  std::vector<std::string_view> parts;
  while (width > 0 && characters(word) > width && word.find("://") == std::string_view::npos) {
    const std::size_t octets = octets_of(word, width);
    parts.push_back(word.substr(0, octets));
    word.remove_prefix(octets);
  }
  parts.push_back(word);
  return parts;
}

// The words of a command with their quotes. A blank between quotes is part of a word.
std::vector<std::string> words_of_shell(std::string_view command) {
  std::vector<std::string> words(1);
  char quote = '\0';
  bool is_escaped = false;
  for (const char each : command) {
    const bool is_quote = !is_escaped && (each == '\'' || each == '"');
    if (is_quote && quote == '\0') {
      quote = each;
    } else if (is_quote && quote == each) {
      quote = '\0';
    }
    is_escaped = !is_escaped && each == '\\' && quote != '\'';
    if (each == ' ' && quote == '\0') {
      words.emplace_back();
    } else {
      words.back() += each;
    }
  }
  return words;
}

// Whether a word is one pair of single quotes and what is between them.
bool is_quoted(std::string_view word) {
  return word.size() > 2 && word.front() == '\'' && word.find('\'', 1) == word.size() - 1;
}

// The pieces of a word, each but the last with a backslash behind it: a shell joins them again.
std::vector<std::string> pieces_of(const std::string& word, std::size_t width) {
  constexpr std::size_t quotes_and_backslash = 3;
  if (word.size() + 2 <= width || !is_quoted(word)) return {word};
  std::vector<std::string> pieces;
  std::string_view rest(word);
  rest = rest.substr(1, rest.size() - 2);
  const std::size_t room = width - quotes_and_backslash;
  for (; rest.size() > room; rest.remove_prefix(room)) {
    pieces.push_back(fmt::format("'{}'\\", rest.substr(0, room)));
  }
  pieces.push_back(fmt::format("'{}'", rest));
  return pieces;
}

// The indent of what goes on.
std::size_t indent_of(std::string_view line) {
  const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
  return blanks + 2;
}

// The last cell may be a sentence. What goes on of it stands below its beginning.
void add_row(TextPage& page, const std::vector<std::string>& cells,
             const std::vector<std::size_t>& widths) {
  std::string line;
  for (std::size_t at = 0; at < cells.size(); ++at) {
    const bool is_last = at + 1 == cells.size();
    const bool is_too_long = characters(line) + 2 + characters(cells[at]) > page.width();
    if (is_too_long && characters(line) > widths.front() + 2) {
      page.line(line.substr(0, line.find_last_not_of(' ') + 1));
      line.assign(widths.front() + 2, ' ');
    }
    line += "  ";
    if (is_last) return page.paragraph(line, cells[at]);
    line += cells[at];
    line.append(widths[at] - std::min(widths[at], characters(cells[at])), ' ');
  }
}

}  // namespace

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines(1);
  for (const std::string_view word : split(text, ' ')) {
    for (const std::string_view part : parts_of(word, width)) {
      std::string& last = lines.back();
      if (last.empty()) {
        last = part;
      } else if (characters(last) + 1 + characters(part) <= width && part.data() == word.data()) {
        last += fmt::format(" {}", part);
      } else {
        lines.emplace_back(part);
      }
    }
  }
  return lines;
}

std::vector<std::string> folded(std::string_view command, std::size_t width) {
  if (characters(command) <= width) return {std::string(command)};
  std::vector<std::string> lines(1);
  for (const std::string& word : words_of_shell(command)) {
    bool begins = true;
    for (const std::string& piece : pieces_of(word, width)) {
      std::string& last = lines.back();
      // Room for " \" stays free, since another word may follow.
      if (last.empty()) {
        last = piece;
      } else if (begins && characters(last) + 1 + characters(piece) + 2 <= width) {
        last += " " + piece;
      } else {
        if (begins) last += " \\";
        lines.push_back(piece);
      }
      begins = false;
    }
  }
  return lines;
}

std::string fitted(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n')) {
    const std::size_t indent = indent_of(line);
    if (characters(line) <= width || width <= indent) {
      lines.emplace_back(line);
      continue;
    }
    std::string start(indent - 2, ' ');
    for (const std::string& each : wrapped(line.substr(indent - 2), width - indent)) {
      lines.push_back(start + each);
      start.assign(indent, ' ');
    }
  }
  return fmt::format("{}", fmt::join(lines, "\n"));
}

std::string columns(const std::vector<std::vector<std::string>>& rows, std::size_t width) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    // The last cell of a shorter row is a remark over the other columns.
    const bool is_remark = row.size() < rows.front().size();
    for (std::size_t at = 0; at < row.size() - (is_remark ? 1 : 0); ++at) {
      widths[at] = std::max(widths[at], characters(row[at]));
    }
  }
  TextPage page(Colour::never, width);
  for (const auto& row : rows) add_row(page, row, widths);
  return std::move(page).take();
}

}  // namespace utf8spec::reports
