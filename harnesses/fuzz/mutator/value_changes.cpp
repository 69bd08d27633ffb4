#include <array>

#include "harnesses/fuzz/edge_values.h"
#include "harnesses/fuzz/mutator/change.h"
#include "reference/utf16.h"

namespace utf8spec::harnesses::fuzz {
namespace {

// Encoders that write blocks are tried with more values than one block takes.
constexpr std::size_t longest_run = 20;

char32_t draw_in(char32_t first, std::size_t count, Draws& draws) {
  return first + static_cast<char32_t>(draws.below(count));
}

// Edges are drawn most often. The other draws reach values that no table of edges names.
char32_t draw_value(Draws& draws) {
  switch (draws.below(5)) {
    case 0:
      return static_cast<char32_t>(draws.next());
    case 1:
      return draw_in(0, reference::last_scalar_value + 1, draws);
    case 2:
      return draw_in(reference::first_surrogate, std::size_t{2} * reference::surrogates_of_a_half,
                     draws);
    default:
      return draws.one_of(edge_values());
  }
}

std::size_t draw_place(const Case& given, Draws& draws) {
  return draws.below(given.values.size() + 1);
}

void insert_value(Case& changed, Draws& draws) {
  changed.values.insert(draw_place(changed, draws), 1, draw_value(draws));
}

// A high and a low surrogate, in this order or the other: no scalar values together either.
void insert_pair(Case& changed, Draws& draws) {
  std::u32string pair{
      draw_in(reference::first_surrogate, reference::surrogates_of_a_half, draws),
      draw_in(reference::first_low_surrogate, reference::surrogates_of_a_half, draws)};
  if (draws.one_in(4)) std::swap(pair[0], pair[1]);
  changed.values.insert(draw_place(changed, draws), pair);
}

void replace_value(Case& changed, Draws& draws) {
  if (changed.values.empty()) return;
  changed.values[draws.below(changed.values.size())] = draw_value(draws);
}

void step_value(Case& changed, Draws& draws) {
  if (changed.values.empty()) return;
  char32_t& value = changed.values[draws.below(changed.values.size())];
  value = draws.one_in(2) ? value + 1 : value - 1;
}

void flip_bit(Case& changed, Draws& draws) {
  if (changed.values.empty()) return;
  changed.values[draws.below(changed.values.size())] ^= char32_t{1} << draws.below(32);
}

void delete_value(Case& changed, Draws& draws) {
  if (changed.values.empty()) return;
  changed.values.erase(draws.below(changed.values.size()), 1);
}

void repeat_value(Case& changed, Draws& draws) {
  if (changed.values.empty()) return;
  const std::size_t place = draws.below(changed.values.size());
  const std::size_t times = draws.one_in(4) ? 1 + draws.below(longest_run) : 1;
  changed.values.insert(place, times, changed.values[place]);
}

void swap_values(Case& changed, Draws& draws) {
  if (changed.values.size() < 2) return;
  const std::size_t place = draws.below(changed.values.size() - 1);
  std::swap(changed.values[place], changed.values[place + 1]);
}

constexpr std::array all_value_changes{
    Mutation{"insert-value", insert_value},   Mutation{"insert-pair", insert_pair},
    Mutation{"replace-value", replace_value}, Mutation{"step-value", step_value},
    Mutation{"flip-bit", flip_bit},           Mutation{"delete-value", delete_value},
    Mutation{"repeat-value", repeat_value},   Mutation{"swap-values", swap_values}};

}  // namespace

std::span<const Mutation> value_changes() { return all_value_changes; }

}  // namespace utf8spec::harnesses::fuzz
