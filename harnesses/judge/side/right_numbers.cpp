#include "harnesses/judge/side/right_numbers.h"

#include <algorithm>

namespace utf8spec::harnesses {
namespace {

// From the last to the first.
Numbers reversed(Numbers offsets) {
  std::ranges::reverse(offsets);
  return offsets;
}

// The ends of all characters.
Numbers ends_of(Numbers starts, std::size_t size) {
  if (starts.empty()) return starts;
  starts.erase(starts.begin());
  starts.push_back(size);
  return starts;
}

}  // namespace

Numbers boundaries_of(const Numbers& starts, std::size_t size, std::size_t unit) {
  Numbers boundaries;
  auto start = starts.begin();
  for (std::size_t at = 0; at < size; at += unit) {
    while (std::next(start) != starts.end() && *std::next(start) <= at) ++start;
    boundaries.push_back(*start);
  }
  return boundaries;
}

std::optional<Numbers> right_numbers(Operation operation, const vectors::Characters& characters,
                                     std::size_t size, std::size_t unit) {
  const auto& [starts, values] = characters;
  if (operation == Operation::count) return Numbers{starts.size()};
  if (operation == Operation::next) return ends_of(starts, size);
  if (operation == Operation::prev) return reversed(starts);
  if (operation == Operation::boundary) return boundaries_of(starts, size, unit);
  const auto length = vectors::length_as(operation, values);
  return length ? std::optional(Numbers{*length}) : std::nullopt;
}

}  // namespace utf8spec::harnesses
