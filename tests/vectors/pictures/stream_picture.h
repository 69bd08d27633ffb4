// Pictures of a text in chunks for docs/streams.md: what each chunk brings, and what is held. The
// reference says both.

#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "reference/octets.h"

namespace utf8spec::vectors {

// A text of UTF-8 and where it is cut, as offsets in octets.
struct StreamPicture {
  std::string_view file;
  std::string_view title;
  std::string_view words;  // what it shows, for screen readers
  Octets octets;
  std::vector<std::size_t> cuts;
};

// The pictures of the page, in its order.
std::array<StreamPicture, 2> stream_pictures();

// The picture as a whole SVG file. It can be read on light and dark paper, and without colours.
std::string to_svg(const StreamPicture& picture);

}  // namespace utf8spec::vectors
