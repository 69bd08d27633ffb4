#include "reports/render/text_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "reference/syntax.h"
#include "reports/split.h"

namespace utf8spec::reports {

namespace {

constexpr std::size_t page_width = 100;

// The number of characters of well-formed text: its octets that are not continuations. Escape
// sequences count too, so a styled paragraph wraps a little early.
std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char octet) {
    return !reference::is_continuation(static_cast<std::uint8_t>(octet));
  }));
}

}  // namespace

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines(1);
  for (const std::string_view word : split(text, ' ')) {
    std::string& last = lines.back();
    if (last.empty()) {
      last = word;
    } else if (characters(last) + 1 + characters(word) <= width) {
      last += fmt::format(" {}", word);
    } else {
      lines.emplace_back(word);
    }
  }
  return lines;
}

std::string TextPage::styled(std::string_view text, Style style) const {
  if (colour_ == Colour::never || style == Style::plain) return std::string(text);
  return fmt::format("\x1B[{}m{}\x1B[0m", static_cast<int>(style), text);
}

void TextPage::line(std::string_view text) { out_ += fmt::format("{}\n", text); }

void TextPage::heading(std::string_view text) {
  line();
  line(styled(text, Style::strong));
}

void TextPage::paragraph(std::string_view label, std::string_view text) {
  const std::size_t indent = characters(label);
  std::string start(label);
  for (const std::string& each : wrapped(text, page_width - indent)) {
    line(start + each);
    start.assign(indent, ' ');
  }
}

void TextPage::verbatim(std::string_view label, std::string_view text) {
  line(fmt::format("{}{}", label, text));
}

}  // namespace utf8spec::reports
