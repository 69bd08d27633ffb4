#include "reports/render/last_words.h"

#include <algorithm>
#include <cstddef>
#include <span>

#include "reports/render/harmless.h"
#include "reports/split.h"

namespace utf8spec::reports {
namespace {

using Lines = std::span<const std::string_view>;

constexpr std::size_t most_lines = 12;
constexpr std::size_t most_without_stack = 6;
constexpr std::size_t most_characters = 200;  // of a line

bool is_indented(std::string_view line) { return line.starts_with(' ') || line.starts_with('\t'); }

// Blank lines, and those that point at a place in the line above.
bool is_without_words(std::string_view line) {
  return line.find_first_not_of(" \t\r^~") == std::string_view::npos;
}

// A frame of Node or Java, such as "    at main (x.js:1:2)".
bool is_frame(std::string_view line) {
  if (!is_indented(line)) return false;
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  return line.starts_with("at ");
}

// Java indents its stack with tabs.
std::string shown(std::string_view line) {
  std::string blanks(line);
  std::ranges::replace(blanks, '\t', ' ');
  return harmless(blanks, Keep::line, most_characters);
}

// The beginning says where the program was called, the end where it failed.
std::vector<std::string> without_middle(Lines lines) {
  constexpr std::size_t first = 2;
  std::vector<std::string> all;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const bool is_cut = lines.size() > most_lines;
    const std::size_t behind = lines.size() - (most_lines - first - 1);
    if (is_cut && at == first) all.emplace_back("  ...");
    if (!is_cut || at < first || at >= behind) all.push_back(shown(lines[at]));
  }
  return all;
}

// Behind such a line stands the stack of the error that followed, which ended the program.
bool is_chain(std::string_view line) {
  return line.starts_with("During handling of the above exception") ||
         line.starts_with("The above exception was the direct cause");
}

// Python puts the error behind the stack: "Traceback ...", indented lines, "TypeError: ...".
LastWords first_python_stack(Lines lines) {
  const auto error = std::find_if_not(lines.begin() + 1, lines.end(), is_indented);
  if (error == lines.end()) return {};
  return {shown(*error), without_middle({lines.begin(), error + 1})};
}

// The first stack, or of a chain the last one.
LastWords python_stack(Lines lines) {
  const auto is_begin = [](std::string_view line) {
    return line.starts_with("Traceback (most recent");
  };
  auto begin = std::ranges::find_if(lines, is_begin);
  if (begin == lines.end()) return {};
  while (true) {
    const auto next = std::find_if(begin + 1, lines.end(), is_begin);
    const bool is_last = next == lines.end() || !is_chain(*(next - 1));
    if (is_last) return first_python_stack({begin, lines.end()});
    begin = next;
  }
}

// Node and Java put it in front.
LastWords frames(Lines lines) {
  const auto first = std::ranges::find_if(lines, is_frame);
  if (first == lines.end() || first == lines.begin()) return {};
  auto error = first - 1;
  while (error != lines.begin() && is_indented(*error)) --error;
  const auto end = std::find_if_not(first, lines.end(), is_frame);
  const auto frames_shown =
      std::min<std::ptrdiff_t>(end - error, static_cast<std::ptrdiff_t>(most_lines));
  LastWords words{shown(*error), {}};
  for (const std::string_view line : Lines(error, error + frames_shown)) {
    words.lines.push_back(shown(line));
  }
  return words;
}

}  // namespace

LastWords last_words_of(std::string_view diagnostics) {
  std::vector<std::string_view> lines = split(diagnostics, '\n');
  std::erase_if(lines, is_without_words);
  if (lines.empty()) return {};
  for (const auto& find : {python_stack, frames}) {
    if (LastWords words = find(lines); !words.error.empty()) return words;
  }
  LastWords words{shown(lines.back()), {}};
  const std::size_t count = std::min(lines.size(), most_without_stack);
  for (const std::string_view line : Lines(lines).last(count)) words.lines.push_back(shown(line));
  return words;
}

}  // namespace utf8spec::reports
