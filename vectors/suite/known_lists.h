#pragma once

#include <span>
#include <string_view>

namespace utf8spec::vectors {

// SHA-256 of each SHA256SUMS under vectors/generated, as CMake found it in the tree of this build
// (known_lists.cpp.in).
std::span<const std::string_view> known_lists();

}  // namespace utf8spec::vectors
