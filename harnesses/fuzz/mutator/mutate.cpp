#include "harnesses/fuzz/mutator/mutate.h"

#include <algorithm>

#include "harnesses/fuzz/mutator/change.h"
#include "harnesses/fuzz/pieces.h"

namespace utf8spec::harnesses::fuzz {
namespace {

constexpr std::size_t octets_in_a_value = 4;

// Octets change more often than cuts: most faults need no cut at all.
std::span<const Mutation> draw_changes(Format format, Draws& draws) {
  if (format == Format::values) return value_changes();
  if (has_cuts(format) && draws.one_in(3)) return cut_changes();
  return format == Format::encoded ? word_changes() : octet_changes();
}

// Where a piece begins, or the end.
std::size_t draw_boundary(const Case& given, Draws& draws) {
  const std::size_t place = draws.below(given.octets.size() + 1);
  return place == given.octets.size() ? place : piece_at(given, place).offset;
}

// Octets of an input in front of its cuts and its text.
constexpr std::size_t head_of(Format format) {
  const std::size_t encoding = format == Format::encoded ? 1 : 0;
  return has_cuts(format) ? encoding + 1 : 0;
}

Case cross_values(const std::u32string& left, const std::u32string& right, Draws& draws) {
  return {.octets = {},
          .cuts = {},
          .values = left.substr(0, draws.below(left.size() + 1)) +
                    right.substr(draws.below(right.size() + 1))};
}

}  // namespace

// Half of the inputs get one change, a quarter two, and so on: a bug that needs two changes at once
// would hide from single ones.
void mutate(Format format, Case& changed, Draws& draws) {
  do {
    draws.one_of(draw_changes(format, draws)).apply(changed, draws);
  } while (draws.one_in(2));
}

Case cross(Format format, const Case& left, const Case& right, Draws& draws) {
  if (format == Format::values) return cross_values(left.values, right.values, draws);
  const std::size_t end = draw_boundary(left, draws);
  const std::size_t start = draw_boundary(right, draws);
  Case crossed{
      .octets = {left.octets.begin(), left.octets.begin() + static_cast<std::ptrdiff_t>(end)},
      .cuts = {},
      .values = {},
      .encoding = left.encoding};
  crossed.octets.insert(crossed.octets.end(),
                        right.octets.begin() + static_cast<std::ptrdiff_t>(start),
                        right.octets.end());
  for (const std::size_t cut : left.cuts) {
    if (cut <= end) crossed.cuts.push_back(cut);
  }
  for (const std::size_t cut : right.cuts) {
    if (cut > start) crossed.cuts.push_back(cut - start + end);
  }
  if (crossed.cuts.size() > most_cuts) crossed.cuts.resize(most_cuts);
  return crossed;
}

void fit(Format format, Case& changed, std::size_t most) {
  if (format == Format::values) {
    changed.values.resize(std::min(changed.values.size(), most / octets_in_a_value));
    return;
  }
  const std::size_t head = head_of(format);
  changed.cuts.resize(std::min(changed.cuts.size(), most > head ? most - head : 0));
  const std::size_t room = most - std::min(most, head + changed.cuts.size());
  changed.octets.resize(std::min(changed.octets.size(), room));
  std::erase_if(changed.cuts, [&](std::size_t cut) { return cut > changed.octets.size(); });
}

}  // namespace utf8spec::harnesses::fuzz
