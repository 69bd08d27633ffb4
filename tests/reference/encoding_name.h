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
