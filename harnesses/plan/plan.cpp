#include "harnesses/plan/plan.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "reference/decode.h"
#include "reference/syntax.h"

namespace utf8spec::harnesses {
namespace {

// A request line is at most 1 MiB (the line protocol's limit); some room is left for its operation.
constexpr std::size_t longest_request = (std::size_t{1} << 20) - 64;

// Placement multiplies each vector by about a thousand, so it takes short ones only, and one of
// each kind.
constexpr std::size_t longest_placed = 4;

vectors::Direction direction_of(Operation operation) {
  return operation == Operation::encode ? vectors::Direction::encode : vectors::Direction::decode;
}

VectorList vectors_for(const vectors::Suite& suite, Operation operation) {
  VectorList list;
  for (const vectors::Group& group : suite.groups) {
    for (const vectors::Vector& vector : group.vectors) {
      if (vector.direction == direction_of(operation)) list.push_back(&vector);
    }
  }
  return list;
}

VectorList without_repeats(VectorList list) {
  std::set<std::string> seen;
  std::erase_if(list, [&](const auto* vector) {
    return !seen.emplace(vector->octets.begin(), vector->octets.end()).second;
  });
  return list;
}

// Vectors of one kind go the same way through the rows: as many octets, a lead of the same row, and
// the same error, if any, after as many of them.
auto kind_of(const vectors::Vector& vector) {
  const std::uint8_t lead = vector.octets.empty() ? 0 : vector.octets[0];
  const reference::IllFormed error = vector.well_formed ? reference::IllFormed{} : vector.errors[0];
  return std::tuple(vector.octets.size(), reference::row_of_lead[lead], error.offset, error.length,
                    error.kind);
}

VectorList worth_placing(VectorList list) {
  std::erase_if(list, [](const auto* vector) { return vector->octets.size() > longest_placed; });
  std::set<decltype(kind_of(*list[0]))> seen;
  std::erase_if(list, [&](const auto* vector) { return !seen.insert(kind_of(*vector)).second; });
  return list;
}

}  // namespace

std::string_view derived_group(Derivation derivation) {
  switch (derivation) {
    case Derivation::reuse:
      return derived_groups[1];
    case Derivation::followed:
    case Derivation::placement:
      return derived_groups[2];
    case Derivation::scalar_value:
      return derived_groups[3];
    case Derivation::text:
      return derived_groups[4];
    case Derivation::mutated:
      return derived_groups[5];
    default:
      return derived_groups[0];
  }
}

std::string_view group_of(const Question& question) {
  const bool curated = question.vector != nullptr && !is_bulk(question);
  return curated ? std::string_view(question.vector->group) : derived_group(question.derivation);
}

bool Selection::wants(std::string_view group) const {
  return groups.empty() || std::ranges::find(groups, group) != groups.end();
}

Plan::Plan(const vectors::Suite& suite, const Selection& selection) {
  for (const Operation operation : selection.operations) add_curated(suite, selection, operation);
  if (selection.level == Level::smoke) return;
  for (const Operation operation : selection.operations) add_derived(suite, selection, operation);
}

void Plan::add_curated(const vectors::Suite& suite, const Selection& selection,
                       Operation operation) {
  VectorList list = vectors_for(suite, operation);
  std::erase_if(list, [&](const auto* vector) { return !selection.wants(vector->group); });
  stages_.push_back(curated(operation, std::move(list)));
}

void Plan::add_derived(const vectors::Suite& suite, const Selection& selection,
                       Operation operation) {
  const VectorList list = without_repeats(vectors_for(suite, operation));
  const auto add = [&](Derivation derivation, auto make_stage) {
    if (selection.wants(derived_group(derivation))) stages_.push_back(make_stage());
  };
  // Single characters first: what is wrong with one explains what is wrong with all that hold it.
  // Likewise what a single character behind a vector shows has nothing to do with its place.
  add(Derivation::scalar_value, [&] { return scalar_values(operation); });
  if (operation != Operation::encode) {
    add(Derivation::followed, [&] { return followed(operation, worth_placing(list)); });
  }
  if (takes_chunks(operation)) {
    add(Derivation::split, [&] { return chunked(operation, list); });
    if (selection.reuses) add(Derivation::reuse, [&] { return reused(operation, list); });
  }
  if (operation != Operation::encode) {
    add(Derivation::placement, [&] { return placed(operation, worth_placing(list)); });
  }
  add(Derivation::text, [&] { return texts(operation, longest_request); });
  add(Derivation::mutated, [&] { return mutated(operation, mutated_strings); });
}

bool Plan::next(Question& question) {
  while (stage_ < stages_.size()) {
    if (stages_[stage_]->next(question)) return true;
    stages_[stage_++].reset();
  }
  return false;
}

std::uint64_t count_questions(Plan plan) {
  std::uint64_t count = 0;
  for (Question question; plan.next(question);) ++count;
  return count;
}

}  // namespace utf8spec::harnesses
