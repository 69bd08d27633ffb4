#include "harnesses/plan/plan.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <string_view>
#include <tuple>

#include "harnesses/plan/chunk_texts.h"
#include "harnesses/plan/conditions/conditions.h"
#include "harnesses/plan/conditions/history.h"
#include "harnesses/plan/cuts.h"
#include "harnesses/plan/far.h"
#include "reference/decode.h"
#include "reference/syntax.h"
#include "vectors/deltas.h"

namespace utf8spec::harnesses {
namespace {

// Octets. Placement asks a vector about a thousand times, so it takes only short vectors, and only
// one of each kind.
constexpr std::size_t longest_placed = 4;

vectors::Direction direction_of(Operation operation) {
  return takes_values(operation) ? vectors::Direction::encode : vectors::Direction::decode;
}

// The derivations that add_vectors() makes. If none is wanted, the list of vectors need not be
// made.
constexpr std::array derived_from_vectors{
    Derivation::signature, Derivation::followed, Derivation::split, Derivation::reuse,
    Derivation::placement, Derivation::far,      Derivation::size,  Derivation::count,
    Derivation::output,    Derivation::context};

// In the order in which they are asked: a fault that shows in short texts explains those of longer
// ones.
constexpr std::array conditions{Bulk::context, Bulk::size, Bulk::output, Bulk::count};

bool is_whole(const vectors::Vector& vector, Asked asked) {
  return takes_values(asked.operation) || vector.octets.size() % asked.piece() == 0;
}

// Those that do not end inside a unit which must be whole.
VectorList vectors_for(const vectors::Suite& suite, Asked asked) {
  VectorList list;
  for (const vectors::Group& group : suite.groups) {
    if (vectors::is_for_parts_alone(group.name)) continue;
    for (const vectors::Vector& vector : group.vectors) {
      const bool fits = vector.direction == direction_of(asked.operation);
      if (fits && is_whole(vector, asked)) list.push_back(&vector);
    }
  }
  return list;
}

// How many questions of `curated` are left out for one vector: the vector itself, unit by unit and
// cut where it says, or only the last.
std::uint64_t half_units_of(const vectors::Vector& vector, Asked asked) {
  if (vector.direction != direction_of(asked.operation)) return 0;
  const bool streams = takes_chunks(asked.operation);
  const bool has_cuts = streams && !vector.cuts.empty();
  if (is_whole(vector, asked)) return has_cuts && !are_multiples(vector.cuts, asked.piece());
  return 1U + (has_cuts ? 1U : 0U) + (streams && vector.octets.size() > asked.piece() ? 1U : 0U);
}

// The same input in two groups would only be asked twice. Octets do not tell the values of an
// encoder apart, since those of ill-formed input end before the first bad value.
VectorList without_repeats(VectorList list) {
  std::set<std::pair<std::string_view, std::u32string_view>> seen;
  std::erase_if(list, [&](const auto* vector) {
    const auto* const octets = reinterpret_cast<const char*>(vector->octets.data());
    return !seen.insert({{octets, vector->octets.size()}, vector->scalars}).second;
  });
  return list;
}

// Tells how a vector begins: by the row of its lead in UTF-8, in other encodings by the octets of
// its first step.
std::size_t beginning_of(const vectors::Vector& vector, reference::Encoding encoding) {
  if (encoding != reference::Encoding::utf_8) {
    return vector.octets.empty() ? 0 : reference::codec_of(encoding).step(vector.octets).length;
  }
  return reference::row_of_lead[vector.octets.empty() ? 0 : vector.octets[0]];
}

// Decoders read vectors of one kind on the same path. A kind has one length in octets, one
// beginning and, if it is ill-formed, one first error at one offset.
auto kind_of(const vectors::Vector& vector, reference::Encoding encoding) {
  const reference::IllFormed error = vector.well_formed ? reference::IllFormed{} : vector.errors[0];
  return std::tuple(vector.octets.size(), beginning_of(vector, encoding), error.offset,
                    error.length, error.kind);
}

VectorList worth_placing(VectorList list, reference::Encoding encoding) {
  std::erase_if(list, [](const auto* vector) { return vector->octets.size() > longest_placed; });
  std::set<decltype(kind_of(*list[0], encoding))> seen;
  std::erase_if(
      list, [&](const auto* vector) { return !seen.insert(kind_of(*vector, encoding)).second; });
  return list;
}

// The policy and the treatment of a signature are known from the curated vectors, which were asked
// before. If they are not known, the answers did not show any.
std::vector<BulkOrder> complete_orders(const Selection& selection, Operation operation) {
  const auto found = selection.replacement.find(operation);
  const auto policy = found == selection.replacement.end()
                          ? reference::ReplacementPolicy::maximal_subpart
                          : found->second;
  const auto treated = selection.signatures.find(operation);
  const auto signature =
      treated == selection.signatures.end() ? vectors::Signature::kept : treated->second;
  std::vector<BulkOrder> orders;
  for (const SuiteChoice& suite : complete_suites(selection.level, selection.asked(operation),
                                                  policy, signature, selection.kind)) {
    orders.push_back({.operation = operation, .bulk = Bulk::complete, .suite = suite});
  }
  return orders;
}

// In the order in which they are asked. An order that the selection does not want is left out.
std::vector<BulkOrder> bulk_orders_of(const Selection& selection, Operation operation) {
  std::vector<BulkOrder> orders{
      {operation, Bulk::scalar_values}, {operation, Bulk::texts}, {operation, Bulk::mutated}};
  std::ranges::copy(complete_orders(selection, operation), std::back_inserter(orders));
  for (BulkOrder& order : orders) {
    order.encoding = selection.encoding_of(operation);
    order.grain = selection.grain;
  }
  std::erase_if(
      orders, [&](const BulkOrder& order) { return !selection.wants(derivation_of(order.bulk)); });
  return orders;
}

// The far questions. Nothing if none are wanted, or if the operation reads no octets.
std::optional<BulkOrder> far_order(const VectorList& list, const Selection& selection,
                                   Operation operation) {
  if (takes_values(operation) || !selection.wants(Derivation::far)) return std::nullopt;
  const Asked asked = selection.asked(operation);
  const bool is_utf_8 = asked.encoding == reference::Encoding::utf_8;
  BulkOrder order{.operation = operation, .bulk = Bulk::far};
  order.encoding = asked.encoding;
  order.grain = asked.grain;
  order.far = far_choice(is_utf_8 ? list : worth_placing(list, asked.encoding), asked.encoding,
                         far_offsets_of(selection.level, selection.longest_input));
  return order;
}

// The orders of all conditions that are wanted.
std::vector<BulkOrder> condition_orders(const VectorList& list, const Selection& selection,
                                        Operation operation) {
  if (!selection.varies_conditions(operation)) return {};
  const Asked asked = selection.asked(operation);
  const ConditionChoice choice{.breadth = breadth_of(selection.level, selection.kind),
                               .longest = selection.longest_input,
                               .faults = faults_of(asked, worth_placing(list, asked.encoding))};
  std::vector<BulkOrder> orders;
  for (const Bulk condition : conditions) {
    if (!selection.wants(derivation_of(condition))) continue;
    BulkOrder& order = orders.emplace_back(BulkOrder{.operation = operation, .bulk = condition});
    order.encoding = asked.encoding;
    order.grain = asked.grain;
    order.conditions = choice;
  }
  return orders;
}

// Short strings are asked before everything that is derived from vectors; see add_derived().
bool is_short(const BulkOrder& order) {
  return order.bulk == Bulk::scalar_values ||
         (order.bulk == Bulk::complete && order.suite.shape.padding == vectors::Padding{});
}

// A leftover belongs to an order even if it is only a shard of it.
bool same_questions(BulkOrder one, BulkOrder other) {
  one.shard = other.shard = {};
  return one == other;
}

}  // namespace

std::string_view group_of(const Question& question) {
  const bool curated = question.vector != nullptr && !is_bulk(question);
  return curated ? std::string_view(question.vector->group)
                 : derived_group(question.derivation).name;
}

std::uint64_t half_unit_questions(const vectors::Suite& suite, const Selection& selection,
                                  Operation operation) {
  std::uint64_t count = 0;
  for (const vectors::Group& group : suite.groups) {
    for (const vectors::Vector& vector : group.vectors) {
      if (selection.wants(vector.group)) count += half_units_of(vector, selection.asked(operation));
    }
  }
  return count;
}

std::vector<BulkOrder> bulk_orders(const vectors::Suite& suite, const Selection& selection) {
  std::vector<BulkOrder> orders;
  for (const Operation operation : selection.operations) {
    std::ranges::copy(bulk_orders_of(selection, operation), std::back_inserter(orders));
    const VectorList list = without_repeats(vectors_for(suite, selection.asked(operation)));
    if (auto far = far_order(list, selection, operation)) orders.push_back(*std::move(far));
    std::ranges::move(condition_orders(list, selection, operation), std::back_inserter(orders));
  }
  return orders;
}

Plan::Plan(const vectors::Suite& suite, const Selection& selection)
    : Plan(of_vectors(suite, selection)) {
  Plan derived = of_derived(suite, selection);
  std::ranges::move(derived.stages_, std::back_inserter(stages_));
}

Plan Plan::of_vectors(const vectors::Suite& suite, const Selection& selection) {
  Plan plan;
  for (const Operation operation : selection.operations) {
    plan.add_curated(suite, selection, operation);
  }
  return plan;
}

Plan Plan::of_derived(const vectors::Suite& suite, const Selection& selection) {
  Plan plan;
  for (const Operation operation : selection.operations) {
    plan.add_derived(suite, selection, operation, whole);
  }
  plan.add_history(suite, selection);
  return plan;
}

Plan Plan::of_derived(const vectors::Suite& suite, const Selection& selection,
                      std::vector<Leftover> left) {
  Plan plan;
  const auto left_of = [&](const BulkOrder& order) {
    std::vector<Leftover> of_order;
    for (Leftover& leftover : left) {
      if (same_questions(leftover.order, order)) of_order.push_back(std::move(leftover));
    }
    return leftovers(std::move(of_order));
  };
  for (const Operation operation : selection.operations) {
    plan.add_derived(suite, selection, operation, left_of);
  }
  plan.add_history(suite, selection);
  return plan;
}

void Plan::add_curated(const vectors::Suite& suite, const Selection& selection,
                       Operation operation) {
  VectorList list = vectors_for(suite, selection.asked(operation));
  std::erase_if(list, [&](const auto* vector) { return !selection.wants(vector->group); });
  stages_.push_back(curated(selection.asked(operation), std::move(list)));
}

void Plan::add_derived(const vectors::Suite& suite, const Selection& selection, Operation operation,
                       const BulkStage& bulk_stage) {
  // Single characters and short strings come first: a fault in one of them explains the failures of
  // all longer inputs that hold it.
  const std::vector<BulkOrder> orders = bulk_orders_of(selection, operation);
  for (const BulkOrder& order : orders) {
    if (is_short(order)) stages_.push_back(bulk_stage(order));
  }
  if (std::ranges::any_of(derived_from_vectors,
                          [&](Derivation each) { return selection.wants(each); })) {
    add_vectors(without_repeats(vectors_for(suite, selection.asked(operation))), selection,
                operation, bulk_stage);
  }
  for (const BulkOrder& order : orders) {
    if (!is_short(order)) stages_.push_back(bulk_stage(order));
  }
  if (selection.seed && selection.wants(derived_group(Derivation::mutated).name)) {
    stages_.push_back(fresh(selection.asked(operation), *selection.seed));
  }
}

void Plan::add_vectors(const VectorList& list, const Selection& selection, Operation operation,
                       const BulkStage& bulk_stage) {
  const Asked asked = selection.asked(operation);
  const auto add = [&](Derivation derivation, auto make_stage) {
    if (selection.wants(derivation)) stages_.push_back(make_stage());
  };
  if (!takes_values(operation)) {
    add(Derivation::signature, [&] { return behind_signature(asked, list); });
  }
  // A single character behind a vector does not depend on the place of the vector.
  if (!takes_values(operation)) {
    add(Derivation::followed, [&] { return followed(asked, worth_placing(list, asked.encoding)); });
  }
  if (takes_chunks(operation)) {
    add(Derivation::split, [&] { return chunked(asked, list); });
    if (has_deltas(asked.encoding)) {
      add(Derivation::split, [&] { return telling_chunks(asked, selection.longest_input); });
    }
    if (selection.reuses) add(Derivation::reuse, [&] { return reused(asked, list); });
  }
  if (!takes_values(operation)) {
    add(Derivation::placement, [&] { return placed(asked, worth_placing(list, asked.encoding)); });
  }
  if (const auto order = far_order(list, selection, operation)) {
    stages_.push_back(bulk_stage(*order));
  }
  for (const BulkOrder& order : condition_orders(list, selection, operation)) {
    stages_.push_back(bulk_stage(order));
  }
}

// One stage for all operations, since one can leave behind what another one finds. It comes last:
// what is wrong by itself is known by then.
void Plan::add_history(const vectors::Suite& suite, const Selection& selection) {
  if (!selection.wants(Derivation::history)) return;
  std::vector<AskedVectors> operations;
  for (const Operation operation : selection.operations) {
    const Asked asked = selection.asked(operation);
    VectorList list = worth_placing(without_repeats(vectors_for(suite, asked)), asked.encoding);
    const auto not_passed = selection.not_passed.find(operation);
    if (not_passed != selection.not_passed.end()) {
      std::erase_if(list, [&](const auto* vector) { return not_passed->second.contains(vector); });
    }
    operations.push_back({asked, std::move(list), selection.takes_supplementary});
  }
  stages_.push_back(asked_again(std::move(operations), selection.history()));
}

// A stage is freed as soon as it is empty: a complete suite may hold thousands of words.
bool Plan::next(Question& question) {
  while (stage_ < stages_.size()) {
    if (stages_[stage_]->next(question)) return true;
    stages_[stage_++].reset();
  }
  return false;
}

std::uint64_t Plan::size() const {
  std::uint64_t size = 0;
  for (const auto& stage : stages_) size += stage ? stage->size() : 0;
  return size;
}

std::uint64_t count_questions(Plan plan) {
  std::uint64_t count = 0;
  for (Question question; plan.next(question);) ++count;
  return count;
}

}  // namespace utf8spec::harnesses
