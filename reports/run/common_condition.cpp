#include "reports/run/common_condition.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "reference/scalar.h"
#include "reference/whole_input.h"
#include "reports/diagnosis/dependent_kinds.h"

namespace utf8spec::reports {
namespace {

bool is_of_length(const Condition& condition) {
  return condition.sort == ConditionSort::length ||
         condition.sort == ConditionSort::length_at_least ||
         condition.sort == ConditionSort::length_at_most;
}

bool is_of_last(const Condition& condition) {
  return condition.sort == ConditionSort::last_octets && condition.counted == CountedIn::octets;
}

// Whether the condition is about all places from one on.
bool is_bound(const Condition& condition) {
  return condition.counted == CountedIn::octets &&
         (condition.sort == ConditionSort::offset_at_least ||
          condition.sort == ConditionSort::characters_at_least ||
          condition.sort == ConditionSort::units_at_least);
}

// Whether it is about how many of a sort a text has.
bool is_of_number(const Condition& condition) {
  return condition.counted == CountedIn::octets && condition.sort == ConditionSort::ordinal;
}

bool has_only(const Diagnosed& diagnosed, const Condition& condition) {
  return diagnosed.when == condition && diagnosed.consequences.empty();
}

bool ends_ill_formed(const harnesses::Request& request, std::size_t last) {
  const auto errors = reference::ill_formed_subsequences(request.encoding, request.octets);
  return !errors.empty() && request.octets.size() - errors.back().offset <= last;
}

// What stands before a place of a text.
struct AgreedText {
  std::size_t octets = 0;
  std::size_t characters = 0;
  std::size_t units = 0;  // of UTF-16
};

// What stands before the place where the output is another one first. Of an operation without
// output, what a text has in all. One that marks in another way differs at its first mark.
AgreedText before_difference(const Failure& failure) {
  const harnesses::Request& request = failure.question.request;
  const harnesses::Answer& answer = failure.outcome.answer;
  const std::u32string& output = answer.before ? *answer.before : answer.scalars;
  const bool has_output = gives_scalars(request.operation);
  AgreedText before;
  reference::walk(request.encoding, request.octets, [&](auto offset, const reference::Step& step) {
    const char32_t value = step.well_formed() ? step.scalar : reference::replacement_character;
    const std::size_t at = before.characters;
    if (has_output && (at >= output.size() || output[at] != value)) return false;
    before = {offset + step.length, at + 1, before.units + (value > 0xFFFF ? 2 : 1)};
    return true;
  });
  return before;
}

// Whether it shows at places that nobody could name, each of which the condition allows.
bool may_belong(const Diagnosed& diagnosed, const Condition& condition) {
  return !diagnosed.when &&
         (is_of_length(condition) || is_of_last(condition) || is_bound(condition) ||
          is_of_number(condition)) &&
         is_kind_of(Dependence::place, diagnosed.kind.id) &&
         std::ranges::all_of(diagnosed.failures.shortest,
                             [&](const Failure& each) { return may_hold(condition, each); });
}

// Whether what shows under the condition may be a consequence of one cause with it.
bool shows_under(const Diagnosed& diagnosed, const Condition& condition) {
  const bool fits_as_well =
      diagnosed.when && diagnosed.consequences.empty() &&
      std::ranges::find(diagnosed.also_fits, condition) != diagnosed.also_fits.end();
  return has_only(diagnosed, condition) || fits_as_well || may_belong(diagnosed, condition);
}

// Whether what shows under the condition may be gathered. A text beside the unit is its own cause.
bool can_be_common(const Condition& condition) {
  return is_of_texts(condition.sort) && condition.sort != ConditionSort::beside_text;
}

// The condition that the most deviations have, of those that several have and that have not been
// gathered.
std::optional<Condition> common_condition_of(const std::vector<Diagnosed>& deviations) {
  std::optional<Condition> common;
  std::ptrdiff_t most = 1;
  for (const Diagnosed& diagnosed : deviations) {
    if (!diagnosed.when || !has_only(diagnosed, *diagnosed.when)) continue;
    const Condition& condition = *diagnosed.when;
    const std::ptrdiff_t count = std::ranges::count_if(
        deviations, [&](const Diagnosed& each) { return shows_under(each, condition); });
    if (!can_be_common(condition) || count <= most) continue;
    common = condition;
    most = count;
  }
  return common;
}

// A consequence has the condition of its cause, also where another one came first.
void put_under(const Condition& condition, Diagnosed& consequence) {
  if (!consequence.when || consequence.when == condition) return;
  consequence.when = condition;
  consequence.also_fits.clear();
  consequence.title = title_under(condition, consequence.kind.title);
}

Diagnosed cause_under(const Condition& condition, std::vector<Diagnosed> consequences) {
  DeviationKind kind = kind_of(Dependence::place, Harm::other);
  kind.title = several_ways;
  Diagnosed cause{kind, title_under(condition, kind.title), {}, condition};
  for (const Diagnosed& each : consequences) cause.failures.merge(each.failures);
  cause.consequences = std::move(consequences);
  return cause;
}

// Places of which nobody knows a condition belong to the deviation that does the same harm, if its
// condition allows them.
std::vector<Diagnosed> join_places(std::vector<Diagnosed> deviations) {
  for (Diagnosed& places : deviations) {
    const auto named = std::ranges::find_if(deviations, [&](const Diagnosed& each) {
      return each.when && has_only(each, *each.when) &&
             old_name_of(each.kind.id, *each.when) == places.kind.id &&
             may_belong(places, *each.when);
    });
    if (named == deviations.end()) continue;
    named->failures.count_more(places.failures);
    places.failures = {};
  }
  std::erase_if(deviations, [](const Diagnosed& each) { return each.failures.count == 0; });
  return deviations;
}

bool gives_no_output(const Diagnosed& diagnosed) {
  return std::ranges::none_of(diagnosed.failures.groups,
                              [](const auto& group) { return gives_output(group.first); });
}

bool has_input(const Diagnosed& diagnosed, const Octets& octets) {
  return std::ranges::any_of(diagnosed.failures.shortest, [&](const Failure& failure) {
    return failure.question.request.octets == octets;
  });
}

// A verdict says that octets were accepted, and output says what they were read as. If both are
// about one input under one condition, the output says it all.
std::vector<Diagnosed> join_verdicts(std::vector<Diagnosed> deviations) {
  for (Diagnosed& verdict : deviations) {
    if (!verdict.when || !has_only(verdict, *verdict.when) || !gives_no_output(verdict)) continue;
    const auto read = std::ranges::find_if(deviations, [&](const Diagnosed& each) {
      return has_only(each, *verdict.when) && !gives_no_output(each) &&
             has_input(each, verdict.failures.shortest.front().question.request.octets);
    });
    if (read == deviations.end()) continue;
    read->failures.merge(verdict.failures);
    verdict.failures = {};
  }
  std::erase_if(deviations, [](const Diagnosed& each) { return each.failures.count == 0; });
  return deviations;
}

}  // namespace

bool may_hold(const Condition& condition, const Failure& failure) {
  const harnesses::Request& request = failure.question.request;
  const bool counts_values = condition.counted == CountedIn::values;
  const std::size_t length = counts_values ? request.scalars.size() : request.octets.size();
  if (is_of_last(condition)) {
    return length >= condition.length && ends_ill_formed(request, condition.number);
  }
  if (is_bound(condition)) {
    const AgreedText before = before_difference(failure);
    if (condition.sort == ConditionSort::offset_at_least) return before.octets >= condition.number;
    return (condition.sort == ConditionSort::units_at_least ? before.units : before.characters) >=
           condition.number;
  }
  // As many of its sort stand before, so as many characters do.
  if (is_of_number(condition)) {
    return before_difference(failure).characters + 1 >= condition.number;
  }
  if (condition.sort == ConditionSort::length) return length == condition.number;
  if (condition.sort == ConditionSort::length_at_most) return length <= condition.number;
  return condition.sort != ConditionSort::length_at_least || length >= condition.number;
}

std::vector<Diagnosed> under_conditions(std::vector<Diagnosed> deviations) {
  deviations = join_places(std::move(deviations));
  deviations = join_verdicts(std::move(deviations));
  while (const auto condition = common_condition_of(deviations)) {
    const auto first = std::stable_partition(
        deviations.begin(), deviations.end(),
        [&](const Diagnosed& each) { return !shows_under(each, *condition); });
    std::vector<Diagnosed> consequences(std::make_move_iterator(first),
                                        std::make_move_iterator(deviations.end()));
    deviations.erase(first, deviations.end());
    for (Diagnosed& each : consequences) put_under(*condition, each);
    deviations.push_back(cause_under(*condition, std::move(consequences)));
  }
  return deviations;
}

}  // namespace utf8spec::reports
