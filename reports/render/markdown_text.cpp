#include "reports/render/markdown_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/render/harmless.h"

namespace utf8spec::reports {

namespace {

// Backticks, one more than the longest run of them in `text`, so that the text cannot end its own
// code (CommonMark 4.5, 6.1).
std::string fence(std::string_view text, std::size_t least) {
  std::size_t run = 0;
  std::size_t longest = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return std::string(std::max(least, longest + 1), '`');
}

}  // namespace

std::string markdown_words(std::string_view text) {
  // CommonMark 2.4 allows escaping any ASCII punctuation. These could start markup; a colon could
  // make an autolink of the words around it.
  static constexpr std::string_view markup = "\\`*_{}[]<>#+!|~&@$";
  const std::string line = harmless(text, Keep::line, 2000);
  std::string out;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const bool may_link = line[at] == ':' && at + 1 < line.size() && line[at + 1] != ' ';
    if (may_link || markup.find(line[at]) != std::string_view::npos) out += '\\';
    out += line[at];
  }
  return out;
}

std::string markdown_code(std::string_view text) {
  const std::string line = harmless_line(text);
  if (line.empty()) return {};
  const std::string ticks = fence(line, 1);
  return fmt::format("{0}{1}{2}{1}{0}", ticks, ticks.size() > 1 ? " " : "", line);
}

std::string markdown_code_cell(std::string_view text) {
  std::string code = markdown_code(text);
  for (std::size_t at = 0; (at = code.find('|', at)) != std::string::npos; at += 2) {
    code.insert(at, 1, '\\');
  }
  return code;
}

std::string markdown_block(std::string_view text) {
  const std::string block = harmless(text, Keep::block, 8192);
  const std::string ticks = fence(block, 3);
  return fmt::format("{0}text\n{1}{2}{0}\n", ticks, block, block.ends_with('\n') ? "" : "\n");
}

}  // namespace utf8spec::reports
