#include "harnesses/fuzz/seeds/selection.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

namespace utf8spec::harnesses::fuzz {
namespace {

// An octet, and the upper four bits of the octet behind it.
using Neighbours = std::pair<std::uint8_t, int>;

constexpr int nothing = -1;  // where no octet is behind

std::set<Neighbours> neighbours_in(const Octets& input) {
  std::set<Neighbours> shown;
  for (std::size_t place = 0; place < input.size(); ++place) {
    shown.emplace(input[place], nothing);
    if (place + 1 < input.size()) shown.emplace(input[place], input[place + 1] >> 4);
  }
  return shown;
}

bool is_shorter(const Octets& left, const Octets& right) {
  return left.size() != right.size() ? left.size() < right.size() : left < right;
}

}  // namespace

std::vector<Octets> showing_something(std::vector<Octets> inputs) {
  std::ranges::sort(inputs, is_shorter);
  std::set<Neighbours> shown;
  std::erase_if(inputs, [&](const Octets& input) {
    const std::size_t before = shown.size();
    shown.merge(neighbours_in(input));
    return shown.size() == before;
  });
  return inputs;
}

}  // namespace utf8spec::harnesses::fuzz
