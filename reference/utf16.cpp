#include "reference/utf16.h"

#include <algorithm>

namespace utf8spec::reference {

std::size_t utf16_length(std::u32string_view values) {
  return values.size() + static_cast<std::size_t>(std::ranges::count_if(values, is_supplementary));
}

}  // namespace utf8spec::reference
