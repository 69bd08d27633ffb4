// The guide to a deviation in parts, for a page without markup.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace utf8spec::reports {

struct GuidePart {
  enum class Sort : std::uint8_t { heading, paragraph, item, code };
  Sort sort;
  std::string text;  // of `code` several lines, each with its LF; else one line
};

// The guide's parts in their order, without the page's title. A link to another server is followed
// by its address in parentheses. Empty if there is no guide.
std::vector<GuidePart> guide_parts(std::string_view deviation);

}  // namespace utf8spec::reports
