#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "reports/render/text.h"

namespace utf8spec::reports {

// Ways to set a text apart on a terminal (ECMA-48 SGR parameters).
enum class Style { plain = 0, strong = 1, faint = 2, bad = 31, good = 32, doubtful = 33 };

// Writes lines for a terminal.
class TextPage {
 public:
  explicit TextPage(Colour colour) : colour_(colour) {}

  // `text` between the codes for `style`, where there is colour.
  std::string styled(std::string_view text, Style style) const;

  void line(std::string_view text = {});
  void heading(std::string_view text);

  // `text` broken at spaces; the first line starts with `label`, all others with as many spaces.
  void paragraph(std::string_view label, std::string_view text);

  // `text` in one line, however long: what is meant to be copied.
  void verbatim(std::string_view label, std::string_view text);

  std::string take() && { return std::move(out_); }

 private:
  Colour colour_;
  std::string out_;
};

// `text` broken at spaces into lines of at most `width` characters; a longer word stays whole.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

}  // namespace utf8spec::reports
