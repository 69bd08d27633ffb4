#include "reports/run/kept_kinds.h"

#include <algorithm>

#include "harnesses/plan/plan.h"
#include "harnesses/process/offline/answer_words.h"
#include "reports/diagnosis/dependent_kinds.h"
#include "reports/diagnosis/side_kinds.h"
#include "reports/run/chunk_condition.h"
#include "reports/split.h"
#include "vectors/requirements.h"

namespace utf8spec::reports {
namespace {

// Whether a fresh decoder gives the same answer. Without one, nobody knows better.
bool is_lasting(const Failure& failure, harnesses::Decoder* decoder) {
  const Operation operation = failure.question.request.operation;
  return decoder == nullptr || failure.outcome.kind != harnesses::Outcome::Kind::answered ||
         failure.outcome.other ||
         harnesses::outcome_words(decoder->ask_alone(failure.question.request), operation) ==
             harnesses::outcome_words(failure.outcome, operation);
}

}  // namespace

void KeptKinds::keep(const DeviationKind& kind, const Failure& failure, const std::string& expected,
                     Shows shows) {
  OfKind& of = kinds_[kind.id];
  of.kind = &kind;
  ++of.count;
  of.groups.emplace(failure.question.request.operation, harnesses::group_of(failure.question));
  keep_example(of, {failure, expected, shows});
}

void KeptKinds::keep_example(OfKind& of, const Kept& kept) {
  const auto place = std::ranges::find_if(of.shortest, [&](const Kept& other) {
    if (other.shows != kept.shows) return other.shows == Shows::another_too;
    return shortest_first(kept.failure.question, other.failure.question) < 0;
  });
  of.shortest.insert(place, kept);
  if (of.shortest.size() > most_examples) of.shortest.pop_back();
}

void KeptKinds::add(const DeviationKind& kind, const OfKind& other) {
  OfKind& of = kinds_[kind.id];
  of.kind = &kind;
  of.count += other.count;
  of.groups.insert(other.groups.begin(), other.groups.end());
  for (Kept kept : other.shortest) {
    kept.shows = Shows::another_too;
    keep_example(of, kept);
  }
}

void KeptKinds::add(const KeptKinds& others) {
  for (const auto& [id, other] : others.kinds_) add(*other.kind, other);
}

void KeptKinds::add_as(const DeviationKind& kind, const KeptKinds& others) {
  for (const auto& [id, other] : others.kinds_) add(kind, other);
}

std::vector<std::string> KeptKinds::shown_by(const std::string& group, Operation operation) const {
  std::vector<std::string> ids;
  for (const auto& [id, of] : kinds_) {
    if (of.groups.contains({operation, group})) ids.emplace_back(id);
  }
  return ids;
}

Deviation KeptKinds::deviation_of(const OfKind& of, const DeviationKind& kind,
                                  const Repeat& repeat) {
  Deviation deviation{
      std::string(kind.id), std::string(kind.title), std::string(kind.effect), {}, of.count, {}};
  const auto encoding = of.shortest.front().failure.question.request.encoding;
  for (const std::string_view each : split(kind.requirements, ' ')) {
    if (vectors::find_requirement(encoding, each) != nullptr) {
      deviation.requirements.emplace_back(each);
    }
  }
  for (const Kept& kept : of.shortest) {
    deviation.examples.push_back(example_of(kept.failure, repeat));
    deviation.examples.back().expected = kept.expected;
    // No request alone shows it, so the command repeats all that was asked.
    if (kind.id == depends_on_history.id) {
      deviation.examples.back().command = whole_run_command(repeat);
    }
  }
  return deviation;
}

// The length of the chunks at which a stream shows it, for a kind that cutting shows.
std::optional<Condition> KeptKinds::chunk_condition(harnesses::Decoder& decoder, const OfKind& of) {
  const bool is_of_cuts = is_kind_of(Dependence::chunks, of.kind->id) ||
                          of.kind == &delivers_twice || of.kind == &delivers_too_early;
  if (!is_of_cuts) return std::nullopt;
  std::vector<const Failure*> failures;
  for (const Kept& kept : of.shortest) failures.push_back(&kept.failure);
  return reports::chunk_condition(decoder, failures);
}

std::vector<Deviation> KeptKinds::deviations(harnesses::Decoder* decoder, const Repeat& repeat,
                                             const Shown& is_shown) const {
  std::vector<Deviation> all;
  for (const auto& [id, of] : kinds_) {
    const Failure& shortest = of.shortest.front().failure;
    const bool lasts = decoder == nullptr || (is_lasting(shortest, decoder) && is_shown(shortest));
    all.push_back(deviation_of(of, lasts ? *of.kind : depends_on_history, repeat));
    if (decoder == nullptr || !lasts) continue;
    all.back().when = chunk_condition(*decoder, of);
    if (all.back().when) all.back().title = title_under(*all.back().when, of.kind->title);
  }
  return all;
}

}  // namespace utf8spec::reports
