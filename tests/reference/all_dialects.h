// The encodings over which the parametrized tests of the reference run. The `marked` dialects are
// left out: they refuse text without a signature, and most tests build text without one.
// `ReferenceUnmarked` and `ReferenceWholeInput` test them by name.
#pragma once

#include <vector>

#include "reference/encoding.h"

namespace utf8spec::tests {

// Every encoding and every dialect in which text without a signature can be well-formed.
inline std::vector<reference::Encoding> all_dialects() {
  const auto& all = reference::values_of<reference::Encoding>;
  std::vector<reference::Encoding> readable(all.begin(), all.end());
  std::erase_if(readable, [](reference::Encoding each) {
    return each == reference::Encoding::utf_16_marked || each == reference::Encoding::utf_32_marked;
  });
  return readable;
}

}  // namespace utf8spec::tests
