#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "harnesses/decoder.h"

namespace utf8spec::harnesses {

// What a decoder has written to stderr since the last call.
class NewDiagnostics {
 public:
  std::string of(const Decoder& decoder) {
    const std::string all = decoder.diagnostics();
    return all.substr(std::min(std::exchange(told_, all.size()), all.size()));
  }

 private:
  std::size_t told_ = 0;  // octets
};

}  // namespace utf8spec::harnesses
