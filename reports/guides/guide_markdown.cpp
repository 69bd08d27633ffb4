#include "reports/guides/guide_markdown.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/guides/guide_texts.h"
#include "reports/split.h"

namespace utf8spec::reports {

namespace {

// The command of an exchange with the stand-in of docs/deviations. Where the guide is shown, that
// file is not there. The exchange below the command says all without it.
bool names_stand_in(std::string_view line) {
  return line.starts_with("$ ") && line.find("stand_in.py") != std::string_view::npos;
}

bool is_shown(std::string_view line) { return !line.starts_with("<!-- ") && !names_stand_in(line); }

std::string shown_lines(std::string_view page) {
  std::string text;
  for (const std::string_view line : split(page, '\n')) {
    if (is_shown(line)) text += fmt::format("{}\n", line);
  }
  return text;
}

}  // namespace

std::string guide_markdown(std::string_view deviation) {
  const auto found = guide_texts().find(deviation);
  if (found == guide_texts().end()) return "";
  const std::string_view page = found->second;
  const std::size_t first_section = std::min(page.find("\n## "), page.size());
  return shown_lines(page.substr(first_section));
}

std::string levels_markdown() {
  const std::string_view page = levels_text();
  return shown_lines(page.substr(page.find('\n')));
}

}  // namespace utf8spec::reports
