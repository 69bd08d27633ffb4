// Reads Markdown pages as far as tests need it: fenced blocks, marks in HTML comments, and
// transcripts. A complete parser is not needed, since our pages use only this form.
#include "tests/cli/page.h"

#include <algorithm>
#include <sstream>
#include <string_view>
#include <utility>

namespace utf8spec::cli {
namespace {

constexpr std::string_view fence = "```";
constexpr std::string_view prompt = "$ ";

// The words of a line that is a mark, or an empty string.
std::string mark_in(std::string_view line) {
  constexpr std::string_view begin = "<!-- ";
  constexpr std::string_view end = " -->";
  const bool is_mark =
      line.size() > begin.size() + end.size() && line.starts_with(begin) && line.ends_with(end);
  if (!is_mark) return "";
  return std::string(line.substr(begin.size(), line.size() - begin.size() - end.size()));
}

void open_block(std::vector<PagePart>& parts, std::size_t line) {
  const bool is_marked = !parts.empty() && !parts.back().is_block && parts.back().line + 1 == line;
  if (!is_marked) parts.emplace_back();
  parts.back().is_block = true;
  parts.back().line = line;
}

void add_mark(std::vector<PagePart>& parts, std::string mark, std::size_t line) {
  parts.emplace_back();
  parts.back().mark = std::move(mark);
  parts.back().line = line;
}

// The pieces of text between the lines "...".
std::vector<std::string> pieces_of(const std::string& shown) {
  std::vector<std::string> pieces(1);
  std::istringstream lines(shown);
  for (std::string line; std::getline(lines, line);) {
    if (line == "...") {
      pieces.emplace_back();
    } else {
      pieces.back() += line + '\n';
    }
  }
  return pieces;
}

}  // namespace

std::vector<PagePart> parts_of_page(const std::string& text) {
  std::vector<PagePart> parts;
  std::istringstream lines(text);
  bool is_open = false;
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const bool is_fence = line.starts_with(fence);
    if (is_open && !is_fence) parts.back().block += line + '\n';
    if (!is_open && is_fence) open_block(parts, number);
    if (is_fence) is_open = !is_open;
    if (is_open) continue;
    std::string mark = mark_in(line);
    if (!mark.empty()) add_mark(parts, std::move(mark), number);
  }
  return parts;
}

// A table has a mark before it and one behind it; each is valid only with the other.
bool is_mark_of_table(const std::string& mark, const std::vector<PagePart>& parts) {
  const auto has = [&](const std::string& other) {
    return std::ranges::find(parts, other, &PagePart::mark) != parts.end();
  };
  constexpr std::string_view end_of = "end of ";
  constexpr std::string_view begin = ": begin";
  constexpr std::string_view end = ": end";
  if (mark.starts_with(end_of)) return has(mark.substr(end_of.size()));
  if (mark.ends_with(begin)) {
    return has(mark.substr(0, mark.size() - begin.size()) + std::string(end));
  }
  if (mark.ends_with(end))
    return has(mark.substr(0, mark.size() - end.size()) + std::string(begin));
  return has(std::string(end_of) + mark);
}

// Lines with a prompt are commands, all others are output.
Transcript transcript_in(const std::string& block) {
  Transcript transcript;
  std::istringstream lines(block);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(prompt)) {
      transcript.commands += line.substr(prompt.size()) + '\n';
    } else {
      transcript.output += line + '\n';
    }
  }
  return transcript;
}

// The newline in front makes a piece match only at the beginning of a line.
bool is_shown_as(const std::string& output, const std::string& shown) {
  const std::vector<std::string> pieces = pieces_of(shown);
  if (pieces.size() == 1) return output == shown;
  if (!output.starts_with(pieces.front())) return false;
  std::string rest = '\n' + output.substr(pieces.front().size());
  for (std::size_t each = 1; each + 1 < pieces.size(); ++each) {
    const std::size_t at = rest.find('\n' + pieces[each]);
    if (at == std::string::npos) return false;
    rest = rest.substr(at + pieces[each].size());
  }
  return rest.ends_with('\n' + pieces.back());
}

}  // namespace utf8spec::cli
