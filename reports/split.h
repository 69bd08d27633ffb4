#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace utf8spec::reports {

// The parts of `text` between separators. Empty text has none; a separator at the end gives an
// empty last part. (clang 14 cannot compile std::views::split of GCC 12's library.)
inline std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
    if (text.empty()) parts.push_back(text);
  }
  return parts;
}

}  // namespace utf8spec::reports
