#pragma once

#include <cstddef>
#include <vector>

namespace utf8spec::harnesses {

// Sizes of blocks and buffers from `first` up to `last`: powers of two, and others that people
// choose, in ascending order.
std::vector<std::size_t> buffer_sizes(std::size_t first, std::size_t last);

// Each size with the numbers next to it, up to `last`.
std::vector<std::size_t> with_neighbours(const std::vector<std::size_t>& sizes, std::size_t last);

}  // namespace utf8spec::harnesses
