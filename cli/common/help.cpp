#include "cli/common/help.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/render/text_page.h"
#include "reports/split.h"

namespace utf8spec::cli {
namespace {

constexpr std::size_t help_width = 92;  // columns

bool is_kept(std::string_view line) { return line.empty() || line.front() == ' '; }

void end_paragraph(std::string& paragraph, std::size_t width, std::string& text) {
  if (paragraph.empty()) return;
  text += fmt::format("{}\n", fmt::join(reports::wrapped(paragraph, width), "\n"));
  paragraph.clear();
}

}  // namespace

std::string reflowed(const std::string& text, std::size_t width) {
  std::string all, paragraph;
  for (const std::string_view line : reports::split(text, '\n')) {
    if (!is_kept(line)) {
      paragraph += fmt::format("{}{}", paragraph.empty() ? "" : " ", line);
      continue;
    }
    end_paragraph(paragraph, width, all);
    all += fmt::format("{}\n", line);
  }
  end_paragraph(paragraph, width, all);
  return all;
}

std::string WrappedHelp::make_option_desc(const CLI::Option* option) const {
  const std::string text = CLI::Formatter::make_option_desc(option);
  return fmt::format("{}", fmt::join(reports::wrapped(text, help_width - column_width_), "\n"));
}

std::string WrappedHelp::make_footer(const CLI::App* app) const {
  const std::string footer = app->get_footer();
  return footer.empty() ? "" : reflowed(footer, help_width);
}

}  // namespace utf8spec::cli
