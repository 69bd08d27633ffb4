#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace utf8spec {

/// A string of octets, as RFC 3629 calls the bytes of UTF-8.
using Octets = std::vector<std::uint8_t>;
/// Octets that somebody else owns. The view must not outlive them.
using OctetView = std::span<const std::uint8_t>;

}  // namespace utf8spec
