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

}  // namespace

std::string guide_markdown(std::string_view deviation) {
  const auto found = guide_texts().find(deviation);
  if (found == guide_texts().end()) return "";
  const std::string_view page = found->second;
  const std::size_t first_section = std::min(page.find("\n## "), page.size());
  std::string text;
  for (const std::string_view line : split(page.substr(first_section), '\n')) {
    if (is_shown(line)) text += fmt::format("{}\n", line);
  }
  return text;
}

}  // namespace utf8spec::reports
