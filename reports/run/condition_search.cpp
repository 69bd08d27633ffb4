#include "reports/run/condition_search.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <utility>

#include "reference/any_codec.h"
#include "reference/utf16.h"
#include "reference/whole_input.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Request;

// Units of one input that are tried as the one that the deviation is about.
constexpr std::ptrdiff_t most_units = 4;
// The longest input, in octets, that tells of the text beside a unit. In a longer one the distance
// may matter.
constexpr std::size_t longest_text_beside = 16;

// The letter around a unit in the form of `input_of`, and how conditions count it.
LettersAround letters_of(const Request& request) {
  constexpr char32_t letter = U'x';
  if (takes_values(request.operation)) return {{letter, 0, 0, 0}, 1, CountedIn::values};
  const Octets octets = encode_all(reference::codec_of(request.encoding), {&letter, 1});
  return {octets, octets.size(), CountedIn::octets};
}

// The units of an input that has the form of `input_of`.
std::vector<Unit> units_of_input(OctetView input, const Request& request) {
  if (!takes_values(request.operation)) return units_of(input, request.encoding);
  std::vector<Unit> units;
  for (std::size_t at = 0; at < request.scalars.size(); ++at) {
    units.push_back({4 * at, 4, harnesses::element_of(request.encoding, request.scalars[at])});
  }
  return units;
}

// Whether output is looked at: of encodings that have octets as units, and not of encoders.
bool counts_output(const Request& request) {
  return !takes_values(request.operation) && row_of(request.encoding).unit == 1;
}

// Searches for the condition of one failure.
class ConditionSearch {
 public:
  ConditionSearch(SameFailure& same, TextBeside beside, const std::optional<Condition>& supposed)
      : same_(same), beside_(beside), supposed_(supposed) {}

  std::optional<FoundCondition> find() {
    const Octets input = same_.input();
    for (const ShownUnit& unit : candidates(input, same_)) {
      if (shows_among_letters(unit, shows_)) return clear(among_letters(unit));
    }
    if (const auto found = find_in_long(input)) return clear(found);
    return find_beside(same_.shortest());
  }

 private:
  // Of a long text a beginning may be enough. Then the last unit of the shortest one decides.
  std::optional<FoundCondition> find_in_long(OctetView input) {
    if (input.size() <= longest_text_beside) return std::nullopt;
    const std::vector<Unit> units = units_of_input(input, request());
    const std::size_t count = shortest_beginning(input, units);
    const Unit& last = units[count - 1];
    if (last.element != same_.finding().element) return std::nullopt;
    is_clear_ = true;  // other units of the text may fail otherwise
    const ShownUnit unit{input.first(last.offset + last.length), last.offset, last.length,
                         ShownUnit::Sides::both, letters_of(request())};
    if (shows_among_letters(unit, shows_)) return among_letters(unit);
    if (counts_output(request())) {
      if (auto found = find_behind_output(unit, output_before(unit), shows_)) return found;
    }
    return find_ordinal(unit.unit(), alike(units, last, count), shows_, unit.letters);
  }

  std::optional<FoundCondition> among_letters(const ShownUnit& unit) {
    auto found = find_among_letters(unit, shows_, supposed_);
    return found ? in_output(unit, std::move(*found), shows_) : found;
  }

  const Request& request() const { return same_.failure().question.request; }

  OutputBefore output_before(const ShownUnit& unit) const {
    const std::u32string text = reference::replace(request().encoding, unit.before(),
                                                   reference::ReplacementPolicy::maximal_subpart);
    return {text.size(), reference::utf16_length(text)};
  }

  // The number of units of the shortest beginning that shows the failure.
  std::size_t shortest_beginning(OctetView input, const std::vector<Unit>& units) {
    std::size_t without = 0;
    std::size_t with = units.size();
    while (with - without > 1) {
      const std::size_t middle = std::midpoint(without, with);
      const Unit& last = units[middle - 1];
      const bool shows =
          same_.ask(input.first(last.offset + last.length)) == SameFailure::Way::same;
      (shows ? with : without) = middle;
    }
    return with;
  }

  // How many of the first `count` units are of the sort of this one.
  static std::size_t alike(const std::vector<Unit>& units, const Unit& unit, std::size_t count) {
    const auto end = units.begin() + static_cast<std::ptrdiff_t>(count);
    return static_cast<std::size_t>(std::count_if(units.begin(), end, [&](const Unit& each) {
      return each.element == unit.element && each.length == unit.length;
    }));
  }

  std::optional<FoundCondition> find_beside(const Octets& shortest) {
    is_clear_ = true;  // inputs that lack parts may fail otherwise
    const std::vector<ShownUnit> units = candidates(shortest, same_);
    // What goes with ill-formed octets always stands beside them.
    const bool is_beside = same_.finding().symptom == harnesses::Symptom::swallows;
    if (shortest.size() > longest_text_beside || units.empty() || is_beside) return std::nullopt;
    const ShownUnit& unit = units.back();
    if (same_.ask(shortest) != SameFailure::Way::same) return std::nullopt;
    // A unit that shows among letters by now was only hidden by the text that is gone.
    if (shows_among_letters(unit, shows_)) return clear(among_letters(unit));
    if (const auto behind = find_behind(unit, shows_)) return clear(behind);
    return beside_ == TextBeside::explains ? clear(beside_text(shortest)) : std::nullopt;
  }

  std::optional<FoundCondition> clear(const std::optional<FoundCondition>& found) const {
    return is_clear_ ? found : std::nullopt;
  }

  SameFailure& same_;
  TextBeside beside_;
  const std::optional<Condition>& supposed_;
  bool is_clear_ = true;
  Shows shows_ = [this](OctetView input) {
    if (!is_clear_) return false;  // no further answer would count
    const SameFailure::Way way = same_.ask(input);
    is_clear_ = is_clear_ && way != SameFailure::Way::other;
    return way == SameFailure::Way::same;
  };
};

}  // namespace

// Whether letters can be put around the octets of a failure.
bool can_be_placed(const Failure& failure) {
  const Request& request = failure.question.request;
  return failure.outcome.kind == Outcome::Kind::answered && !failure.outcome.other &&
         request.cuts.empty() && row_of(request.encoding).order == reference::UnitOrder::fixed;
}

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

// The units of `input` that the finding can be about.
std::vector<ShownUnit> candidates(OctetView input, const SameFailure& same) {
  std::vector<ShownUnit> found;
  const Request& request = same.failure().question.request;
  for (const Unit& unit : units_of_input(input, request)) {
    if (unit.element != same.finding().element) continue;
    const bool is_end = unit.element == harnesses::Element::cut_by_end;
    found.push_back({input, unit.offset, unit.length,
                     is_end ? ShownUnit::Sides::before : ShownUnit::Sides::both,
                     letters_of(request)});
    if (std::ssize(found) == most_units) break;
  }
  return found;
}

std::optional<FoundCondition> condition_of(SameFailure& same, TextBeside beside,
                                           const std::optional<Condition>& supposed) {
  return ConditionSearch(same, beside, supposed).find();
}

}  // namespace utf8spec::reports
