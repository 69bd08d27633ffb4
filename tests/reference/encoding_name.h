// Without this, gtest numbers the suites over types: `/0`, `/1`. A failure must name its encoding,
// and `script/test REGEX` must be able to select it.
#pragma once

#include <string>

#include "reference/encoding.h"

namespace utf8spec::tests {

// Names the tests of a suite over codecs by their encodings.
struct EncodingName {
  template <typename Codec>
  static std::string GetName(int /*index*/) {  // NOLINT(readability-identifier-naming): gtest's
    return std::string(reference::name(Codec::encoding));
  }
};

}  // namespace utf8spec::tests
