#include "reports/run/conditions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "reports/diagnosis/dependent_kinds.h"
#include "reports/diagnosis/titles.h"
#include "reports/run/same_failure.h"
#include "reports/when/search.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Request;

// Questions for one deviation of one operation. A search is done long before.
constexpr std::size_t most_questions = 500;
// Units of one input that are tried as the one that the deviation is about.
constexpr std::ptrdiff_t most_units = 4;
// The longest input, in octets, that tells of the text beside a unit. In a longer one the distance
// may matter.
constexpr std::size_t longest_text_beside = 16;

bool is_of_places(const Diagnosed& diagnosed) {
  return is_kind_of(Dependence::place, diagnosed.kind.id);
}

DeviationKind kind_of(const SameFailure& same) {
  const Request& request = same.failure().question.request;
  return deviation_of(request.operation, same.finding(), request.encoding);
}

// Whether letters can be put around the octets of a failure.
bool can_be_placed(const Failure& failure) {
  const Request& request = failure.question.request;
  return failure.outcome.kind == Outcome::Kind::answered && !failure.outcome.other &&
         request.cuts.empty() && !takes_values(request.operation) &&
         row_of(request.encoding).unit == 1;
}

// The units of `input` that the finding can be about.
std::vector<ShownUnit> candidates(OctetView input, const SameFailure& same) {
  std::vector<ShownUnit> found;
  for (const Unit& unit : units_of(input, same.failure().question.request.encoding)) {
    if (unit.element != same.finding().element) continue;
    const bool is_end = unit.element == harnesses::Element::cut_by_end;
    found.push_back({input, unit.offset, unit.length,
                     is_end ? ShownUnit::Sides::before : ShownUnit::Sides::both});
    if (std::ssize(found) == most_units) break;
  }
  return found;
}

// Searches for the condition of one failure.
class ConditionSearch {
 public:
  // Text beside a unit explains what else depends on the place. For other deviations it is part of
  // what they need to show at all.
  enum class Beside : std::uint8_t { explains, is_needed };

  ConditionSearch(SameFailure& same, Beside beside) : same_(same), beside_(beside) {}

  // Nothing if none fits, or if an answer to the search was wrong in another way.
  std::optional<FoundCondition> find() {
    const Octets& input = same_.failure().question.request.octets;
    for (const ShownUnit& unit : candidates(input, same_)) {
      if (shows_among_letters(unit, shows_)) return clear(find_among_letters(unit, shows_));
    }
    return find_beside(same_.shortest());
  }

 private:
  std::optional<FoundCondition> find_beside(const Octets& shortest) {
    is_clear_ = true;  // inputs that lack parts may fail otherwise
    const std::vector<ShownUnit> units = candidates(shortest, same_);
    // What goes with ill-formed octets always stands beside them.
    const bool is_beside = same_.finding().symptom == harnesses::Symptom::swallows;
    if (shortest.size() > longest_text_beside || units.empty() || is_beside) return std::nullopt;
    const ShownUnit& unit = units.back();
    if (same_.ask(shortest) != SameFailure::Way::same) return std::nullopt;
    // A unit that shows among letters by now was only hidden by the text that is gone.
    if (shows_among_letters(unit, shows_)) return clear(find_among_letters(unit, shows_));
    if (const auto behind = find_behind(unit, shows_)) return clear(behind);
    return beside_ == Beside::explains ? clear(beside_text(shortest)) : std::nullopt;
  }

  std::optional<FoundCondition> clear(std::optional<FoundCondition> found) const {
    return is_clear_ ? found : std::nullopt;
  }

  SameFailure& same_;
  Beside beside_;
  bool is_clear_ = true;
  Shows shows_ = [this](OctetView input) {
    const SameFailure::Way way = same_.ask(input);
    is_clear_ = is_clear_ && way != SameFailure::Way::other;
    return way == SameFailure::Way::same;
  };
};

// The shortest failure of each operation.
std::vector<const Failure*> one_of_each_operation(const FailureSet& failures) {
  std::map<Operation, const Failure*> first;
  for (const Failure& failure : failures.shortest) {
    first.try_emplace(failure.question.request.operation, &failure);
  }
  std::vector<const Failure*> found;
  for (const auto& [operation, failure] : first) found.push_back(failure);
  return found;
}

// The same failure without what is behind the unit, if that fails by itself: output that is wrong
// before an error further on shows what was read there. Otherwise the failure as it is.
Failure without_later_error(harnesses::Decoder& decoder, const Assessor& assessor,
                            const Failure& failure) {
  const SameFailure same(decoder, assessor, failure, 0);
  if (same.finding().symptom != harnesses::Symptom::wrong_before_error) return failure;
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
  FoundCondition found;
  std::vector<Failure> examples;  // the shortest of each operation
};

// Nothing if the operations have different conditions, or one has none that fits.
std::optional<Told> tell(harnesses::Decoder& decoder, const Assessor& assessor,
                         const Diagnosed& diagnosed) {
  std::optional<Told> told;
  for (const Failure* failure : one_of_each_operation(diagnosed.failures)) {
    if (!can_be_placed(*failure)) return std::nullopt;
    const Failure plain = without_later_error(decoder, assessor, *failure);
    SameFailure same(decoder, assessor, plain, most_questions);
    const DeviationKind kind = kind_of(same);
    const bool may_be_other = is_of_places(diagnosed) || diagnosed.kind.id == "wrong-before-error";
    if (told ? kind.id != told->kind.id : kind.id != diagnosed.kind.id && !may_be_other) {
      return std::nullopt;
    }
    using Beside = ConditionSearch::Beside;
    const Beside beside = is_of_places(diagnosed) ? Beside::explains : Beside::is_needed;
    const auto found = ConditionSearch(same, beside).find();
    if (!found || !found->when) return std::nullopt;
    if (told && found->when != told->found.when) return std::nullopt;
    if (!told) told = Told{kind, *found, {}};
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

// Forms that are longer than the shortest, of all lengths, are one fault.
constexpr std::array<std::string_view, 4> overlong_ids{
    "accepts-modified-utf8-nul", "accepts-overlong-two-octets", "accepts-overlong-three-octets",
    "accepts-overlong-four-octets"};

bool is_overlong(const Diagnosed& diagnosed) {
  return diagnosed.when && std::ranges::find(overlong_ids, diagnosed.kind.id) != overlong_ids.end();
}

void name_overlong_forms(std::vector<Diagnosed>& deviations) {
  const DeviationKind* all = find_deviation_kind("accepts-overlong");
  for (Diagnosed& diagnosed : deviations) {
    const bool has_others = std::ranges::any_of(deviations, [&](const Diagnosed& other) {
      return other.kind.id != diagnosed.kind.id && other.when == diagnosed.when &&
             (is_overlong(other) || other.kind.id == all->id);
    });
    if (is_overlong(diagnosed) && has_others) diagnosed.kind = *all;
  }
}

std::string title_of(const Diagnosed& diagnosed) {
  if (diagnosed.when) {
    return fmt::format("{}, but {}", diagnosed.kind.title, words_of(*diagnosed.when));
  }
  return std::string(diagnosed.kind.title) + what_exactly(diagnosed.kind, diagnosed.failures);
}

// The condition that is true of two deviations with one name; nothing if there is none. A strict
// operation stops at an error, so it never shows what is behind one: there a condition that names
// ill-formed octets too holds for it as well.
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
  return std::nullopt;
}

void join(Diagnosed& diagnosed, const Diagnosed& other) {
  diagnosed.failures.merge(other.failures);
  diagnosed.when = common_condition(diagnosed.when, other.when);
  if (diagnosed.also_fits != other.also_fits) diagnosed.also_fits.clear();
  diagnosed.title = title_of(diagnosed);
}

// Whether a leading signature comes out; nothing for an error.
std::optional<bool> keeps_signature(harnesses::Decoder& decoder, Request request, OctetView input) {
  request.octets.assign(input.begin(), input.end());
  request.cuts.clear();
  const Outcome outcome = decoder.ask_alone(request);
  if (outcome.kind != Outcome::Kind::answered) return std::nullopt;
  if (outcome.answer.status != harnesses::Answer::Status::ok) return std::nullopt;
  return outcome.answer.scalars.starts_with(reference::signature);
}

// The condition under which one operation departs from what it does with a signature in short text.
std::optional<FoundCondition> signature_condition(harnesses::Decoder& decoder,
                                                  const Failure& failure) {
  if (!can_be_placed(failure)) return std::nullopt;
  const Request& request = failure.question.request;
  const Octets input = encode_all(reference::codec_of(request.encoding), U"\uFEFFx");
  const auto policy = keeps_signature(decoder, request, input);
  if (!policy) return std::nullopt;
  const ShownUnit unit{input, 0, input.size() - 1, ShownUnit::Sides::behind};
  return find_among_letters(
      unit, [&](OctetView text) { return keeps_signature(decoder, request, text) == !*policy; });
}

}  // namespace

Diagnosed with_signature_condition(harnesses::Decoder& decoder, Diagnosed varying) {
  std::optional<FoundCondition> common;
  for (const Failure* failure : one_of_each_operation(varying.failures)) {
    const auto found = signature_condition(decoder, *failure);
    if (!found || !found->when || (common && common->when != found->when)) return varying;
    common = found;
  }
  varying.when = common->when;
  varying.also_fits = common->also_fits;
  varying.title = fmt::format("{}: what short text does not show comes {}", varying.kind.title,
                              words_of(*varying.when));
  return varying;
}

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
  std::ranges::stable_sort(merged, [](const Diagnosed& one, const Diagnosed& other) {
    return shortest_first(one.failures.shortest[0].question, other.failures.shortest[0].question) <
           0;
  });
  return merged;
}

std::vector<Diagnosed> name_conditions(harnesses::Decoder& decoder, const Assessor& assessor,
                                       std::vector<Diagnosed> deviations) {
  for (Diagnosed& diagnosed : deviations) {
    const auto told = tell(decoder, assessor, diagnosed);
    if (!told) continue;
    // What shows by itself too has no condition.
    const bool is_known = std::ranges::any_of(deviations, [&](const Diagnosed& each) {
      return &each != &diagnosed && each.kind.id == told->kind.id && !each.when;
    });
    if (!is_known) diagnosed = under_condition(diagnosed, *told);
  }
  name_overlong_forms(deviations);
  return merge_equal(std::move(deviations));
}

}  // namespace utf8spec::reports
