#include "reports/guides/guide_markdown.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/guides/guide_texts.h"
#include "reports/split.h"

namespace utf8spec::reports {

std::string guide_markdown(std::string_view deviation) {
  const auto found = guide_texts().find(deviation);
  if (found == guide_texts().end()) return "";
  const std::string_view page = found->second;
  const std::size_t first_section = std::min(page.find("\n## "), page.size());
  std::string text;
  for (const std::string_view line : split(page.substr(first_section), '\n')) {
    if (!line.starts_with("<!-- ")) text += fmt::format("{}\n", line);
  }
  return text;
}

}  // namespace utf8spec::reports
