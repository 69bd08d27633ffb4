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
  explicit TextPage(Colour colour) : colour_(colour) {}

  // `text` between the escape sequences of `style`, if the page has colour.
  std::string styled(std::string_view text, Style style) const;

  void line(std::string_view text = {});
  void heading(std::string_view text);

  // Adds `text`, wrapped at spaces. The first line starts with `label`; the others are indented
  // alike.
  void paragraph(std::string_view label, std::string_view text);

  // Adds `text` in one line, however long, so that it can be copied.
  void verbatim(std::string_view label, std::string_view text);

  std::string take() && { return std::move(out_); }

 private:
  Colour colour_;
  std::string out_;
};

// `text` broken at spaces into lines of at most `width` characters. A longer word stays whole.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

}  // namespace utf8spec::reports
