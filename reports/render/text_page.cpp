#include "reports/render/text_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "reports/render/text_width.h"

namespace utf8spec::reports {

namespace {

// Less room than this makes no readable column, so very narrow terminals get longer lines.
constexpr std::size_t least_room = 20;

std::size_t room_behind(std::size_t indent, std::size_t width) {
  return width > indent + least_room ? width - indent : least_room;
}

}  // namespace

std::string TextPage::styled(std::string_view text, Style style) const {
  if (colour_ == Colour::never || style == Style::plain) return std::string(text);
  return fmt::format("\x1B[{}m{}\x1B[0m", static_cast<int>(style), text);
}

void TextPage::line(std::string_view text) { out_ += fmt::format("{}\n", text); }

void TextPage::heading(std::string_view text) {
  line();
  line(styled(text, Style::strong));
}

void TextPage::paragraph(std::string_view label, std::string_view text, Style style) {
  const std::size_t indent = characters(label);
  std::string start(label);
  for (const std::string& each : wrapped(text, room_behind(indent, width_))) {
    line(start + styled(each, style));
    start.assign(indent, ' ');
  }
}

// A divided word goes on in the first column: blanks in front would begin another word.
void TextPage::command(std::string_view label, std::string_view text) {
  const std::size_t indent = characters(label);
  std::string start(label);
  for (const std::string& each : folded(text, room_behind(indent, width_))) {
    line(start + each);
    const bool ends_word = !each.ends_with("'\\");
    start.assign(ends_word ? indent : 0, ' ');
  }
}

void TextPage::verbatim(std::string_view label, std::string_view text) {
  line(fmt::format("{}{}", label, text));
}

}  // namespace utf8spec::reports
