// Lines for terminals: styles and wrapping.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "reports/render/formats.h"

namespace utf8spec::reports {

// Ways to highlight text on a terminal. The values are SGR parameters of ECMA-48.
enum class Style { plain = 0, strong = 1, faint = 2, bad = 31, good = 32, doubtful = 33 };

// Collects the lines of a page for a terminal. It knows colour and width and nothing about reports.
class TextPage {
 public:
  explicit TextPage(Colour colour, std::size_t width = usual_width)
      : colour_(colour), width_(width) {}

  std::size_t width() const { return width_; }

  // `text` between the escape sequences of `style`, if the page has colour.
  std::string styled(std::string_view text, Style style) const;

  void line(std::string_view text = {});
  void heading(std::string_view text);

  // Adds `text`, wrapped at spaces. The first line starts with `label`; the others are indented
  // alike.
  void paragraph(std::string_view label, std::string_view text, Style style = Style::plain);

  // Adds a command of a shell. A long one goes on behind a backslash, so that all its lines
  // together can be copied.
  void command(std::string_view label, std::string_view text);

  // Adds `text` as it is, in lines of any length.
  void verbatim(std::string_view label, std::string_view text);

  std::string take() && { return std::move(out_); }

 private:
  Colour colour_;
  std::size_t width_;
  std::string out_;
};

// `text` broken at spaces into lines of at most `width` characters. A word of hex digits that is
// longer is broken too; any other word stays whole.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

// A command of a shell in lines of at most `width` characters, of which all but the last end with a
// backslash. A word is divided only inside single quotes.
std::vector<std::string> folded(std::string_view command, std::size_t width);

// `text`, whose lines of more than `width` characters are wrapped. What goes on is indented two
// more than its line.
std::string fitted(std::string_view text, std::size_t width);

// Columns that are as wide as their longest cell, behind two spaces. If a row is too long, its last
// cells follow in lines of their own, below the second column. The last cell is wrapped.
std::string columns(const std::vector<std::vector<std::string>>& rows, std::size_t width);

}  // namespace utf8spec::reports
