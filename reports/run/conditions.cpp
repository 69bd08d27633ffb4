#include "reports/run/conditions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <utility>

#include "reports/diagnosis/dependent_kinds.h"
#include "reports/diagnosis/explanation.h"
#include "reports/diagnosis/titles.h"
#include "reports/run/condition_search.h"

namespace utf8spec::reports {
namespace {

using harnesses::Request;

// Questions for one deviation of one operation. A search is done long before.
constexpr std::size_t most_questions = 500;

bool is_of_places(const Diagnosed& diagnosed) {
  return is_kind_of(Dependence::place, diagnosed.kind.id);
}

DeviationKind kind_of(const SameFailure& same) {
  const Request& request = same.failure().question.request;
  return deviation_of(request.operation, same.finding(), request.encoding);
}

// The same failure without what is behind the unit, if that fails by itself: output that is wrong
// before an error further on shows what was read there. Otherwise the failure as it is.
Failure without_later_error(harnesses::Decoder& decoder, const Assessor& assessor,
                            const Failure& failure) {
  const SameFailure same(decoder, assessor, failure, 0);
  if (same.finding().symptom != harnesses::Symptom::wrong_before_error) return failure;
  if (takes_values(failure.question.request.operation)) return failure;
  for (const ShownUnit& unit : candidates(failure.question.request.octets, same)) {
    const OctetView beginning = unit.input.first(unit.offset + unit.length);
    const auto alone = same.failure_of({beginning.begin(), beginning.end()});
    if (!alone) continue;
    const harnesses::Finding finding = assessor.judge_again(*alone, alone->outcome).finding;
    if (finding.element == same.finding().element) return *alone;
  }
  return failure;
}

// What a search tells of all operations of a deviation.
struct Told {
  DeviationKind kind;
  harnesses::Finding finding;
  FoundCondition found;
  std::vector<Failure> examples;  // the shortest of each operation
};

// Who answers searches. A process that is kept for them saves one start for each question, which
// takes some decoders minutes. If the run has shown that earlier requests count, it is not asked.
SameFailure::Asked asked_for(const Assessor& assessor, const std::vector<Diagnosed>& deviations) {
  const bool depends = std::ranges::any_of(
      deviations, [](const Diagnosed& each) { return each.kind.id == depends_on_history.id; });
  return depends || !assessor.history().failures().empty() ? SameFailure::Asked::alone
                                                           : SameFailure::Asked::aside;
}

using Search = std::function<std::optional<FoundCondition>(SameFailure&)>;

// Searches again with fresh processes if one of them contradicts the kept one.
std::optional<FoundCondition> search_by(SameFailure same, SameFailure of_fresh,
                                        const Search& search) {
  auto found = search(same);
  return same.is_shown_again() ? found : search(of_fresh);
}

// Nothing if the operations have different conditions, or one has none that fits.
std::optional<Told> tell(harnesses::Decoder& decoder, const Assessor& assessor,
                         const Diagnosed& diagnosed, SameFailure::Asked asked) {
  std::optional<Told> told;
  for (const Failure* failure : one_of_each_operation(diagnosed.failures)) {
    if (!can_be_placed(*failure)) return std::nullopt;
    const Failure plain = without_later_error(decoder, assessor, *failure);
    const SameFailure same(decoder, assessor, plain, most_questions, SameFailure::Asked::alone);
    const DeviationKind kind = kind_of(same);
    const bool may_be_other = is_of_places(diagnosed) || diagnosed.kind.id == "wrong-before-error";
    if (told ? kind.id != told->kind.id : kind.id != diagnosed.kind.id && !may_be_other) {
      return std::nullopt;
    }
    const TextBeside beside =
        is_of_places(diagnosed) ? TextBeside::explains : TextBeside::is_needed;
    const auto supposed = told ? told->found.when : std::nullopt;
    const auto found =
        search_by(SameFailure(decoder, assessor, plain, most_questions, asked), same,
                  [&](SameFailure& searched) { return condition_of(searched, beside, supposed); });
    if (!found || !found->when) return std::nullopt;
    if (told && found->when != told->found.when) return std::nullopt;
    if (!told) told = Told{kind, same.finding(), *found, {}};
    if (auto shortest = same.failure_of(found->shortest)) {
      told->examples.push_back(std::move(*shortest));
    }
  }
  return told;
}

// What the search has asked is not counted: the run did not ask it.
Diagnosed under_condition(const Diagnosed& diagnosed, const Told& told) {
  Diagnosed named{told.kind, "", {}, told.found.when, told.found.also_fits};
  named.failures = diagnosed.failures;
  for (const Failure& failure : told.examples) {
    named.failures.add(failure);
    --named.failures.count;
  }
  return named;
}

// The fault that explains all examples of a deviation; nothing if some answer needs another.
std::optional<harnesses::Finding> fault_behind(const Assessor& assessor, const Faults& faults,
                                               const FailureSet& failures) {
  std::optional<harnesses::Finding> first;
  for (const Failure& failure : failures.shortest) {
    if (!can_be_placed(failure)) return std::nullopt;
    const Request& request = failure.question.request;
    const harnesses::Finding seen = assessor.judge_again(failure, failure.outcome).finding;
    const auto fault = explain(
        {request, failure.outcome.answer, seen, assessor.judge().replaced(request.operation)},
        faults);
    if (!fault) return std::nullopt;
    if (!first) first = fault;
  }
  return first;
}

// In an answer to several ill-formed parts, the first difference can have another name than the
// fault. What faults under known conditions explain goes to these.
void lay_to_conditions(const Assessor& assessor, const Faults& faults,
                       std::vector<Diagnosed>& deviations) {
  for (Diagnosed& diagnosed : deviations) {
    if (diagnosed.when) continue;
    const auto fault = fault_behind(assessor, faults, diagnosed.failures);
    if (!fault) continue;
    const Request& request = diagnosed.failures.shortest.front().question.request;
    const DeviationKind kind = deviation_of(request.operation, *fault, request.encoding);
    const auto known = std::ranges::find_if(
        deviations, [&](const Diagnosed& each) { return each.when && each.kind.id == kind.id; });
    if (known == deviations.end()) continue;
    diagnosed.kind = known->kind;
    diagnosed.when = known->when;
    diagnosed.also_fits = known->also_fits;
  }
}

// Characters that are lost everywhere are lost behind ill-formed octets too, where the answer looks
// otherwise. What the loss explains in all answers that are kept belongs to it.
void join_losses(const Assessor& assessor, std::vector<Diagnosed>& deviations) {
  const auto loses = std::ranges::find_if(deviations, [](const Diagnosed& each) {
    return each.kind.id == "loses-characters" && !each.when;
  });
  if (loses == deviations.end()) return;
  Faults faults;
  for (const Failure& failure : loses->failures.shortest) {
    const harnesses::Finding finding = assessor.judge_again(failure, failure.outcome).finding;
    if (finding.symptom == harnesses::Symptom::loses) faults.add({finding});
  }
  for (Diagnosed& each : deviations) {
    if (&each == &*loses || each.when || !fault_behind(assessor, faults, each.failures)) continue;
    loses->failures.count_more(each.failures);
    each.failures = {};
  }
  std::erase_if(deviations, [](const Diagnosed& each) { return each.failures.count == 0; });
}

// A deviation that is a part of another one, if both have one condition.
struct Part {
  std::string_view id;
  std::string_view whole;
};
// Forms that are longer than the shortest, of all lengths, are one fault; effect and rules stay
// those of UTF-8. U+FEFF is a character like all that are lost.
constexpr std::array parts_of_others{Part{"accepts-modified-utf8-nul", "accepts-overlong"},
                                     Part{"accepts-overlong-two-octets", "accepts-overlong"},
                                     Part{"accepts-overlong-three-octets", "accepts-overlong"},
                                     Part{"accepts-overlong-four-octets", "accepts-overlong"},
                                     Part{"strips-inner-signature", "loses-characters"}};

// Sorts of characters of one length. A decoder that rejects the length rejects them too.
constexpr std::array sorts_of_lengths{
    Part{"rejects-c1-controls", "rejects-two-octet-characters"},
    Part{"rejects-c1-controls", "rejects-basic-characters"},
    Part{"rejects-signature", "rejects-three-octet-characters"},
    Part{"rejects-signature", "rejects-basic-characters"},
    Part{"rejects-noncharacters", "rejects-three-octet-characters"},
    Part{"rejects-noncharacters", "rejects-four-octet-characters"},
    Part{"rejects-noncharacters", "rejects-basic-characters"},
    Part{"rejects-noncharacters", "rejects-supplementary-characters"},
    Part{"rejects-private-use", "rejects-three-octet-characters"},
    Part{"rejects-private-use", "rejects-four-octet-characters"},
    Part{"rejects-private-use", "rejects-basic-characters"},
    Part{"rejects-private-use", "rejects-supplementary-characters"}};

// The id of the whole of which a deviation is a part; its own if it is none.
std::string_view whole_of(const Diagnosed& diagnosed) {
  const auto* const part = std::ranges::find(parts_of_others, diagnosed.kind.id, &Part::id);
  return part == parts_of_others.end() ? diagnosed.kind.id : part->whole;
}

// Whether another deviation under the condition of one says the whole.
bool is_with(const std::vector<Diagnosed>& deviations, const Diagnosed& one, const auto& says) {
  return one.when && std::ranges::any_of(deviations, [&](const Diagnosed& other) {
           return other.kind.id != one.kind.id && other.when == one.when && says(other);
         });
}

// The name of the whole that a deviation is a part of, where other parts or the whole show under
// its condition; its own otherwise.
std::string_view name_beside(const std::vector<Diagnosed>& deviations, const Diagnosed& one) {
  const std::string_view whole = whole_of(one);
  const auto is_part = [&](const Diagnosed& other) { return whole_of(other) == whole; };
  if (whole != one.kind.id && is_with(deviations, one, is_part)) return whole;
  const auto* const length = std::ranges::find_if(sorts_of_lengths, [&](const Part& part) {
    const auto is_whole = [&](const Diagnosed& other) { return other.kind.id == part.whole; };
    return part.id == one.kind.id && is_with(deviations, one, is_whole);
  });
  return length == sorts_of_lengths.end() ? one.kind.id : length->whole;
}

void name_wholes(std::vector<Diagnosed>& deviations) {
  for (Diagnosed& diagnosed : deviations) {
    const std::string_view name = name_beside(deviations, diagnosed);
    if (name == diagnosed.kind.id) continue;
    const DeviationKind* const whole = find_deviation_kind(name);
    diagnosed.kind.id = whole->id;
    diagnosed.kind.title = whole->title;
  }
}

// A decoder that drops an unfinished sequence at the end may hold octets there that are ill-formed
// already, such as ED A0. It drops them too, and that is one fault.
void join_dropped_ends(std::vector<Diagnosed>& deviations) {
  const auto unfinished = std::ranges::find(deviations, std::string_view("ignores-unfinished-end"),
                                            [](const Diagnosed& each) { return each.kind.id; });
  const auto held = std::ranges::find_if(deviations, [](const Diagnosed& each) {
    return each.kind.id == "deletes-ill-formed" && each.when &&
           each.when->sort == ConditionSort::end;
  });
  if (unfinished == deviations.end() || held == deviations.end() || unfinished->when) return;
  unfinished->failures.merge(held->failures);
  deviations.erase(held);
}

std::string title_of(const Diagnosed& diagnosed) {
  if (diagnosed.when) {
    const bool is_of_some = diagnosed.when->sort == ConditionSort::some_places;
    return title_under(*diagnosed.when, diagnosed.kind.title) +
           (is_of_some ? at_offsets(diagnosed.failures) : "");
  }
  return std::string(diagnosed.kind.title) + what_exactly(diagnosed.kind, diagnosed.failures);
}

// The condition that is true of two deviations with one name; nothing if one shows everywhere. Two
// conditions of texts leave only that some places decide. A strict operation stops at an error, so
// it never shows what is behind one: there a condition that names ill-formed octets too holds for
// it as well.
std::optional<Condition> common_condition(const std::optional<Condition>& one,
                                          const std::optional<Condition>& other) {
  if (one == other) return one;
  if (!one || !other) return std::nullopt;
  const auto with_errors = [](const Condition& narrow) {
    return Condition{.sort = ConditionSort::behind,
                     .text = fmt::format("{} or {}", narrow.text, ill_formed_before)};
  };
  if (with_errors(*one) == *other) return other;
  if (with_errors(*other) == *one) return one;
  if (!is_of_texts(one->sort) || !is_of_texts(other->sort)) return std::nullopt;
  return Condition{ConditionSort::some_places};
}

void join(Diagnosed& diagnosed, const Diagnosed& other) {
  diagnosed.failures.merge(other.failures);
  diagnosed.when = common_condition(diagnosed.when, other.when);
  if (diagnosed.also_fits != other.also_fits) diagnosed.also_fits.clear();
  diagnosed.title = title_of(diagnosed);
}

}  // namespace

std::vector<Diagnosed> merge_equal(std::vector<Diagnosed> deviations) {
  std::vector<Diagnosed> merged;
  for (Diagnosed& diagnosed : deviations) {
    // Others have a title of their own: crashes of different sorts have one kind.
    const bool is_general = is_of_places(diagnosed) || diagnosed.when;
    const auto same = std::ranges::find_if(merged, [&](const Diagnosed& each) {
      return is_general && each.kind.id == diagnosed.kind.id;
    });
    if (same == merged.end()) {
      if (is_general) diagnosed.title = title_of(diagnosed);
      merged.push_back(std::move(diagnosed));
    } else {
      join(*same, diagnosed);
    }
  }
  sort_by_example(merged);
  return merged;
}

std::vector<Diagnosed> name_conditions(harnesses::Decoder& decoder, const Assessor& assessor,
                                       std::vector<Diagnosed> deviations) {
  Faults faults;
  const SameFailure::Asked asked = asked_for(assessor, deviations);
  for (Diagnosed& diagnosed : deviations) {
    const auto told = tell(decoder, assessor, diagnosed, asked);
    if (!told) continue;
    // What shows by itself too has no condition.
    const bool is_known = std::ranges::any_of(deviations, [&](const Diagnosed& each) {
      return &each != &diagnosed && each.kind.id == told->kind.id && !each.when;
    });
    if (is_known) continue;
    diagnosed = under_condition(diagnosed, *told);
    if (!needs_output(told->finding.symptom)) faults.add({told->finding});
  }
  lay_to_conditions(assessor, faults, deviations);
  join_losses(assessor, deviations);
  name_wholes(deviations);
  join_dropped_ends(deviations);
  return deviations;
}

}  // namespace utf8spec::reports
