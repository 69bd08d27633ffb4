#include "harnesses/judge/side/agreement.h"

#include <algorithm>
#include <optional>
#include <string>

#include "harnesses/judge/side/right_numbers.h"
#include "reference/replace.h"
#include "reference/scalar.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

// The starts that a whole walk through the text shows, in ascending order.
std::optional<Numbers> starts_of(const AnswersToText& all, Operation walk) {
  const auto found = all.answers.find(walk);
  if (found == all.answers.end() || all.text.octets.empty()) return std::nullopt;
  Numbers offsets = found->second.numbers;
  if (walk == Operation::prev) {
    std::ranges::reverse(offsets);
    return !offsets.empty() && offsets.front() == 0 ? std::optional(offsets) : std::nullopt;
  }
  if (offsets.empty() || offsets.back() != all.text.octets.size()) return std::nullopt;
  offsets.pop_back();
  offsets.insert(offsets.begin(), 0);
  return offsets;
}

std::u32string without_marks(std::u32string values) {
  std::erase(values, reference::replacement_character);
  return values;
}

}  // namespace

std::optional<std::u32string> output_of(const AnswersToText& all, Operation operation) {
  const auto found = all.answers.find(operation);
  if (found == all.answers.end()) return std::nullopt;
  const std::u32string& output = found->second.scalars;
  const bool has_marks = output.find(reference::replacement_character) != std::u32string::npos;
  const auto& request = all.text;
  const std::u32string characters = without_marks(reference::replace(
      request.encoding, request.octets, reference::ReplacementPolicy::maximal_subpart));
  if (!has_marks || without_marks(output) != characters) return std::nullopt;
  return output;
}

bool is_whole(const AnswersToText& all, Operation side) {
  const bool is_walk = side == Operation::next || side == Operation::prev;
  return !is_walk || starts_of(all, side).has_value();
}

namespace {

// What `side` has to answer if it agrees with `other`; nothing if `other` does not tell.
std::optional<Numbers> expected_by(const AnswersToText& all, Operation side, Operation other) {
  const std::size_t unit = octets_of(all.grain, all.text.encoding);
  const std::size_t size = all.text.octets.size();
  if (!is_side(other)) {
    if (gives_offsets(side)) return std::nullopt;
    const auto output = output_of(all, other);
    if (!output) return std::nullopt;
    if (side == Operation::count) return Numbers{output->size()};
    const auto length = vectors::length_as(side, *output);
    return length ? std::optional(Numbers{*length}) : std::nullopt;
  }
  const auto starts = starts_of(all, other);
  const bool is_place = gives_offsets(side) || side == Operation::count;
  if (!starts || !is_place) return std::nullopt;
  return right_numbers(side, {*starts, {}}, size, unit);
}

// What a side operation is compared with, in order of how much each tells. A walk forwards tells
// more than one backwards.
std::vector<Operation> others_of(const AnswersToText& all, Operation side) {
  const Operation walk = starts_of(all, Operation::next) ? Operation::next : Operation::prev;
  std::vector<Operation> others{Operation::replace, Operation::decode};
  if (side != walk && side != Operation::next) others.insert(others.begin(), walk);
  return others;
}

}  // namespace

std::vector<SideContradiction> disagreements(const AnswersToText& all) {
  std::vector<SideContradiction> found;
  for (const auto& [side, answer] : all.answers) {
    if (!is_side(side) || !is_whole(all, side)) continue;
    for (const Operation other : others_of(all, side)) {
      auto expected = expected_by(all, side, other);
      if (!expected || *expected == answer.numbers) continue;
      found.push_back({side, other, std::move(*expected)});
      break;
    }
  }
  return found;
}

}  // namespace utf8spec::harnesses
