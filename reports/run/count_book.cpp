#include "reports/run/count_book.h"

#include <algorithm>

#include "harnesses/plan/plan.h"
#include "reports/split.h"
#include "vectors/deltas.h"
#include "vectors/requirements.h"

namespace utf8spec::reports {
namespace {

using harnesses::Derivation;
using harnesses::Judgement;
using harnesses::Question;
using harnesses::Symptom;

constexpr std::string_view consistent = "interface-consistent";

void add(Counts& counts, Judgement::Ruling ruling) {
  switch (ruling) {
    case Judgement::Ruling::passed:
      ++counts.passed;
      break;
    case Judgement::Ruling::failed:
      ++counts.failed;
      break;
    case Judgement::Ruling::unsupported:
      ++counts.unsupported;
      break;
    case Judgement::Ruling::faulted:
      ++counts.faulted;
      break;
  }
}

// The requirement that a derived question tests, whichever vector it comes from. Chunks and reuse
// come first, since they are on trial there and not the octets.
std::string_view derived_requirement(const Question& question) {
  using enum Derivation;
  const Derivation derivation = question.derivation;
  if (derivation == reuse) return "interface-reuse";
  if (derivation == published_cuts || derivation == octet_by_octet || derivation == split ||
      derivation == empty_chunks) {
    return "stream-chunking";
  }
  const bool is_utf_8 = question.request.encoding == reference::Encoding::utf_8;
  if (takes_values(question.request.operation)) {
    return is_utf_8 ? "rfc3629-3-encode" : "encoding-written";
  }
  const bool is_of_values = derivation == scalar_value || derivation == text;
  if (!is_utf_8) return is_of_values ? "encoding-values" : "encoding-syntax";
  return is_of_values ? "rfc3629-3-range" : "rfc3629-4-syntax";
}

bool applies(const vectors::Requirement& requirement, Operation operation) {
  return std::ranges::find(requirement.operations, operation) != requirement.operations.end();
}

}  // namespace

// A vector's requirements name the operations that they apply to; others are skipped.
std::vector<std::string_view> requirements_of(const Question& question) {
  if (gives_number(question.request.operation)) return {"interface-count"};
  if (gives_offsets(question.request.operation)) return {"interface-boundary"};
  if (gives_place(question.request.operation)) return {"interface-boundary"};
  if (gives_taken(question.request.operation)) return {"interface-consistent"};
  if (gives_parts(question.request.operation)) return {"stream-chunking"};
  if (question.vector == nullptr || question.derivation != Derivation::plain) {
    return {derived_requirement(question)};
  }
  std::vector<std::string_view> ids;
  for (const std::string& id : question.vector->requirements) {
    const vectors::Requirement* requirement =
        vectors::find_requirement(question.request.encoding, id);
    if (requirement != nullptr && applies(*requirement, question.request.operation)) {
      ids.push_back(requirement->id);
    }
  }
  return ids;
}

bool CountBook::is_judged(std::string_view id) const {
  const vectors::Requirement* requirement = vectors::find_requirement(encoding_, id);
  return requirement != nullptr &&
         (requirement->level == vectors::Requirement::Level::must ||
          std::ranges::find(requirement->profiles, profile_) != requirement->profiles.end());
}

// Looks up by string_view first, so that a known group costs no allocation for each question.
Counts& CountBook::counts_of(const Question& question) {
  const std::string_view group = harnesses::group_of(question);
  GroupCounts& groups = groups_[question.request.operation];
  auto counts = groups.find(group);
  if (counts == groups.end()) counts = groups.try_emplace(std::string(group)).first;
  return counts->second;
}

RequirementCounts& CountBook::counts_of(std::string_view requirement) {
  auto counts = requirements_.find(requirement);
  if (counts == requirements_.end()) {
    counts = requirements_.try_emplace(std::string(requirement)).first;
  }
  return counts->second;
}

// Bulk questions with equal operation and derivation follow each other, so one cached place is
// enough.
const CountBook::BulkPlace& CountBook::bulk_place(const Question& question) {
  const Operation operation = question.request.operation;
  const bool same = bulk_place_ && bulk_place_->operation == operation &&
                    bulk_place_->derivation == question.derivation;
  if (!same) {
    const std::string_view id = derived_requirement(question);
    bulk_place_ = {operation, question.derivation, &counts_of(question), &counts_of(id),
                   is_judged(id)};
  }
  return *bulk_place_;
}

// A failure is counted for its group here. `fail` counts it for the requirements that it broke.
void CountBook::count(const Question& question, const Judgement& judgement) {
  const bool passed = judgement.ruling == Judgement::Ruling::passed;
  const bool failed = judgement.ruling == Judgement::Ruling::failed;
  if (harnesses::is_bulk(question)) {
    const BulkPlace& place = bulk_place(question);
    add(*place.counts, judgement.ruling);
    if (!failed)
      ++(passed && place.judged ? place.requirement->passed : place.requirement->not_tested);
    return;
  }
  add(counts_of(question), judgement.ruling);
  see_verdict(question, judgement);
  if (failed) return;  // fail() lays it to what it broke
  for (const std::string_view id : requirements_of(question)) {
    RequirementCounts& counts = counts_of(id);
    ++(passed && is_judged(id) ? counts.passed : counts.not_tested);
  }
}

// A question without octets is enough to find the place: group and requirement depend on the
// operation and the derivation alone.
void CountBook::count_passed(Operation operation, Derivation derivation, std::uint64_t count) {
  Question question;
  question.request.operation = operation;
  question.request.encoding = encoding_;
  question.derivation = derivation;
  const BulkPlace& place = bulk_place(question);
  place.counts->passed += count;
  (place.judged ? place.requirement->passed : place.requirement->not_tested) += count;
}

// Only clear verdicts count: a right one, or the opposite of the right one. An answer with other
// faults says nothing about consistency.
void CountBook::see_verdict(const Question& question, const Judgement& judgement) {
  if (question.vector == nullptr || question.derivation != Derivation::plain ||
      takes_values(question.request.operation) || is_side(question.request.operation)) {
    return;
  }
  const bool right = judgement.ruling == Judgement::Ruling::passed;
  const bool opposite =
      judgement.finding.symptom == Symptom::accepts ||
      (judgement.finding.symptom == Symptom::rejects && question.vector->well_formed);
  if (!right && !opposite) return;
  Seen& seen = verdicts_[question.vector];
  ++(question.vector->well_formed == right ? seen.well_formed : seen.ill_formed);
}

void CountBook::fail(std::string_view requirements, std::uint64_t count) {
  for (const std::string_view id : split(requirements, ' ')) {
    // Deviations that several encodings share also name requirements of UTF-8.
    if (vectors::find_requirement(encoding_, id) == nullptr) continue;
    requirements_[std::string(id)].failed += count;
  }
}

Counts CountBook::of(Operation operation) const {
  Counts total;
  const auto groups = groups_.find(operation);
  if (groups == groups_.end()) return total;
  for (const auto& [group, counts] : groups->second) total += counts;
  return total;
}

std::map<std::pair<std::string, Operation>, Counts> CountBook::groups() const {
  std::map<std::pair<std::string, Operation>, Counts> all;
  for (const auto& [operation, groups] : groups_) {
    for (const auto& [group, counts] : groups) all[{group, operation}] = counts;
  }
  return all;
}

// Three sources are joined: counted outcomes, consistency between operations, and vectors of
// operations that are not offered.
std::map<std::string, RequirementCounts> CountBook::requirements(
    const vectors::Suite& suite, const std::vector<Operation>& offered) const {
  std::map<std::string, RequirementCounts> all;
  for (const auto& requirement : vectors::requirements(suite.encoding)) {
    all.try_emplace(std::string(requirement.id));
  }
  for (const auto& [id, counts] : requirements_) all[id] = counts;
  for (const auto& [vector, seen] : verdicts_) {
    // One operation alone cannot disagree.
    if (seen.well_formed + seen.ill_formed < 2) continue;
    const bool agree = seen.well_formed == 0 || seen.ill_formed == 0;
    ++(agree ? all[std::string(consistent)].passed : all[std::string(consistent)].failed);
  }
  Question question;
  question.request.encoding = encoding_;
  for (const Operation operation : core_operations) {
    if (std::ranges::find(offered, operation) != offered.end()) continue;
    question.request.operation = operation;
    for (const vectors::Group& group : suite.groups) {
      if (vectors::is_for_parts_alone(group.name)) continue;
      for (const vectors::Vector& vector : group.vectors) {
        const bool encodes = vector.direction == vectors::Direction::encode;
        if (encodes != takes_values(operation)) continue;
        question.vector = &vector;
        for (const std::string_view id : requirements_of(question)) {
          ++all[std::string(id)].not_tested;
        }
      }
    }
  }
  return all;
}

}  // namespace utf8spec::reports
