#include "harnesses/plan/conditions/telling_sizes.h"

#include <algorithm>
#include <array>
#include <set>

namespace utf8spec::harnesses {
namespace {

// Beside the powers of two. FIELD and public bug reports name them (docs/levels.md).
constexpr std::array<std::size_t, 8> other_sizes{1000,   1500,   4000,   8000,
                                                 10'000, 20'000, 65'000, 100'000};
constexpr std::size_t largest_power = std::size_t{1} << 20;

}  // namespace

std::vector<std::size_t> buffer_sizes(std::size_t first, std::size_t last) {
  std::set<std::size_t> sizes(other_sizes.begin(), other_sizes.end());
  for (std::size_t power = 16; power <= largest_power; power *= 2) sizes.insert(power);
  std::erase_if(sizes, [&](std::size_t size) { return size < first || size > last; });
  return {sizes.begin(), sizes.end()};
}

std::vector<std::size_t> with_neighbours(const std::vector<std::size_t>& sizes, std::size_t last) {
  std::set<std::size_t> all;
  for (const std::size_t size : sizes) all.insert({size - 1, size, size + 1});
  std::erase_if(all, [&](std::size_t size) { return size > last; });
  return {all.begin(), all.end()};
}

}  // namespace utf8spec::harnesses
