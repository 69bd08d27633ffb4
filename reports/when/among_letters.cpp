#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <numeric>
#include <utility>

#include "reports/when/search.h"

namespace utf8spec::reports {
namespace {

constexpr std::size_t most_questions = 300;
constexpr std::size_t far = 1000;  // letters

// Where a deviation is looked for first. One that shows in all of these places has no condition.
constexpr std::array<Placement, 17> usual_places{{{0, 0},
                                                  {1, 0},
                                                  {2, 0},
                                                  {3, 0},
                                                  {5, 0},
                                                  {16, 0},
                                                  {39, 0},
                                                  {127, 0},
                                                  {1000, 0},
                                                  {5000, 0},
                                                  {0, 1},
                                                  {0, 16},
                                                  {0, 70},
                                                  {0, 300},
                                                  {0, 5000},
                                                  {7, 7},
                                                  {64, 64}}};

// Lengths of buffers, blocks and fields, with their neighbours. Shorter ones are all asked.
constexpr std::size_t most_dense = 33;
constexpr std::array<std::size_t, 31> further{
    47,  48,  63,  64,  65,  66,  95,  96,   99,   100,  127,  128,  129,  199,  200, 201,
    255, 256, 257, 511, 512, 513, 999, 1000, 1023, 1024, 1025, 2048, 4095, 4096, 4097};

constexpr std::array<std::size_t, 30> moduli{
    2,   3,   4,   5,   6,    7,    8,    10,   12,   16,   24,   32,   48,    64,    96,
    100, 128, 256, 512, 1000, 1024, 1500, 2048, 4000, 4096, 8000, 8192, 16384, 32768, 65536};

// The smallest number of letters behind the unit with which it shows: some deviations need an octet
// to go wrong at.
std::size_t letters_needed(PlacedUnit& placed, const Placement& shown) {
  constexpr std::size_t most = 4;
  for (std::size_t behind = 0; behind < std::min(most, shown.behind); ++behind) {
    const std::size_t rest = shown.behind - behind;
    if (placed.shows_at({shown.before, behind})) return behind;
    if (placed.shows_at({shown.before + rest, behind})) return behind;
  }
  return std::min<std::size_t>(shown.behind, 1);
}

Octets unit_of(const ShownUnit& shown) { return {shown.unit().begin(), shown.unit().end()}; }

// The place of the unit, if all around it are letters.
Placement place_of(const ShownUnit& shown) {
  const std::size_t letter = shown.letters.letter.size();
  return {shown.offset / letter, shown.behind().size() / letter};
}

// A search for the condition that fits all answers.
class LetterSearch {
 public:
  LetterSearch(const ShownUnit& shown, const Shows& shows)
      : placed_(unit_of(shown), shown.letters, shows, most_questions),
        sides_(shown.sides),
        needed_(sides_ == ShownUnit::Sides::both ? letters_needed(placed_, place_of(shown)) : 0) {
    placed_.shows_at(place_of(shown));
  }

  // `supposed` is the condition of another operation. If it fits here too, no other is looked for.
  std::optional<FoundCondition> find(const std::optional<Condition>& supposed) {
    const bool is_usual = std::ranges::all_of(
        usual_places, [&](const Placement& each) { return !can_ask(each) || asked(each); });
    if (is_usual) return FoundCondition{};
    if (supposed && is_confirmed(*supposed)) return FoundCondition{supposed, {}, shortest()};
    for (std::size_t letters = 0; letters <= most_dense; ++letters) ask_both(letters);
    for (const std::size_t letters : further) ask_both(letters);
    std::vector<Condition> fitting = proposed();
    // What was asked for one condition can refute another.
    std::erase_if(fitting, [&](const Condition& each) { return !fits(each); });
    if (fitting.empty() || placed_.is_exhausted()) return std::nullopt;
    for (Condition& each : fitting) each.counted = placed_.counts();
    FoundCondition found{fitting.front(), {fitting.begin() + 1, fitting.end()}, shortest()};
    return found;
  }

 private:
  enum class Quantity { length, offset, rest };

  // Whether the unit shows with so many letters more than it needs.
  bool asked(const Placement& place) {
    return placed_.shows_at({place.before, place.behind + needed_});
  }
  bool can_ask(const Placement& place) const {
    using Sides = ShownUnit::Sides;
    return (place.before == 0 || sides_ != Sides::behind) &&
           (place.behind == 0 || sides_ != Sides::before);
  }
  void ask_both(std::size_t letters) {
    for (const Placement place : {Placement{letters, 0}, Placement{0, letters}}) {
      if (can_ask(place)) asked(place);
    }
  }

  // The answers that count: those with the letters that the unit needs.
  std::vector<std::pair<Placement, bool>> seen() const {
    std::vector<std::pair<Placement, bool>> counting;
    std::ranges::copy_if(placed_.seen(), std::back_inserter(counting),
                         [&](const auto& entry) { return entry.first.behind >= needed_; });
    return counting;
  }

  bool fits(const Condition& condition) const {
    return std::ranges::all_of(seen(), [&](const auto& entry) {
      return holds(condition, placed_, entry.first) == entry.second;
    });
  }

  std::size_t length(const Placement& place) const { return placed_.length_at(place); }
  std::size_t offset(const Placement& place) const { return placed_.offset_at(place); }
  std::size_t rest(const Placement& place) const { return placed_.rest_at(place); }
  std::size_t number_at(Quantity quantity, const Placement& place) const {
    if (quantity == Quantity::rest) return rest(place);
    return quantity == Quantity::length ? length(place) : offset(place);
  }

  // Places with this length, or at this offset, beside the letters that are needed.
  std::array<Placement, 2> places_of(Quantity quantity, std::size_t number) const {
    if (quantity == Quantity::offset) return {{{number / step(), 0}, {number / step(), 16}}};
    const std::size_t letters = (number - placed_.size()) / step() - needed_;
    if (quantity == Quantity::rest) return {{{far, letters}, {far, letters}}};
    return {{{0, letters}, {letters, 0}}};
  }

  // Asks on both sides of what the condition names. Places of all sorts have been asked before.
  bool is_confirmed(const Condition& condition) {
    const std::size_t least = placed_.size() + needed_ * step();
    const std::size_t number = condition.number;
    if (condition.counted != placed_.counts()) return false;
    if (condition.modulus != 0) return offset_modulo(condition.modulus) == condition;
    if (condition.sort == ConditionSort::last_octets) return last_octets() == condition;
    if (is_of_length(condition)) {
      for (const std::size_t length : {number - step(), number, number + step()}) {
        if (length >= least) shows_with(Quantity::length, length);
      }
    } else {
      const std::size_t first =
          number / step() - std::min(number, placed_.size() + step()) / step();
      for (std::size_t letters = first; letters * step() <= number + step(); ++letters) {
        shows_with(Quantity::offset, letters * step());
      }
    }
    return fits(condition) && !placed_.is_exhausted();
  }

  static bool is_of_length(const Condition& condition) {
    return condition.sort == ConditionSort::length_at_least ||
           condition.sort == ConditionSort::length_at_most ||
           condition.sort == ConditionSort::length;
  }

  // Conditions that fit the answers so far, in the order of the closed set.
  std::vector<Condition> proposed() {
    std::vector<Condition> all{{ConditionSort::start}};
    if (needed_ == 0) all.push_back({ConditionSort::end});
    if (const auto condition = last_octets()) all.push_back(*condition);
    add_bounds(all, Quantity::length, ConditionSort::length_at_least,
               ConditionSort::length_at_most);
    add_bounds(all, Quantity::offset, ConditionSort::offset_at_least,
               ConditionSort::offset_at_most);
    for (const std::size_t modulus : moduli) {
      if (const auto condition = offset_modulo(modulus * step())) {
        all.push_back(*condition);
        break;
      }
    }
    add_single(all);
    return all;
  }

  // The least and the greatest number of the places that showed, or did not.
  struct Extent {
    std::size_t least = std::numeric_limits<std::size_t>::max();
    std::size_t greatest = 0;
    bool is_empty() const { return greatest < least; }
  };
  Extent extent_of(Quantity quantity, bool shown) const {
    Extent extent;
    for (const auto& [place, shows] : seen()) {
      if (shows != shown) continue;
      extent.least = std::min(extent.least, number_at(quantity, place));
      extent.greatest = std::max(extent.greatest, number_at(quantity, place));
    }
    return extent;
  }

  void add_bounds(std::vector<Condition>& all, Quantity quantity, ConditionSort at_least,
                  ConditionSort at_most) {
    const Extent with = extent_of(quantity, true);
    const Extent without = extent_of(quantity, false);
    if (with.is_empty() || without.is_empty()) return;
    if (without.greatest < with.least) {
      all.push_back({at_least, bound_between(quantity, with.least, without.greatest)});
    }
    // Up to offset 0 means at the start, which has a condition of its own.
    if (with.greatest < without.least && with.greatest > 0) {
      all.push_back({at_most, bound_between(quantity, with.greatest, without.least)});
    }
  }

  bool shows_with(Quantity quantity, std::size_t number) {
    bool all = true;
    for (const Placement& place : places_of(quantity, number)) {
      if (can_ask(place)) all &= asked(place);
    }
    return all;
  }
  // The last number that shows, on the way from one that does to one that does not. It halves the
  // numbers between them, in all places with that number: if another place differs, the answers
  // refute the condition.
  std::size_t bound_between(Quantity quantity, std::size_t shown, std::size_t other) {
    shows_with(quantity, shown);
    while (std::max(shown, other) - std::min(shown, other) > step()) {
      const std::size_t letters = (std::max(shown, other) - std::min(shown, other)) / step();
      const std::size_t middle = std::min(shown, other) + letters / 2 * step();
      (shows_with(quantity, middle) ? shown : other) = middle;
    }
    return shown;
  }

  // A single length, a single offset, or the offsets from which the unit reaches beyond another.
  void add_single(std::vector<Condition>& all) {
    const Extent example = extent_of(Quantity::offset, true);
    if (example.is_empty()) return;
    for (std::size_t away = 0; away <= placed_.size(); away += step()) {
      shows_with(Quantity::offset, example.greatest + away);
      if (example.least >= away) shows_with(Quantity::offset, example.least - away);
    }
    const Extent lengths = extent_of(Quantity::length, true);
    if (lengths.least == lengths.greatest) {
      shows_with(Quantity::length, lengths.least);
      all.push_back({ConditionSort::length, lengths.least});
    }
    const Extent offsets = extent_of(Quantity::offset, true);
    all.push_back({ConditionSort::across, offsets.greatest + step()});
    if (const auto condition = across_multiples(offsets.least)) all.push_back(*condition);
    if (offsets.least == offsets.greatest) all.push_back({ConditionSort::offset, offsets.least});
  }

  // The ends of a buffer that is filled again and again. The first unit that lies over one begins
  // at `first`.
  std::optional<Condition> across_multiples(std::size_t first) {
    std::size_t modulus = first + step();
    for (; modulus + step() < first + placed_.size(); modulus += step()) {
      if (!shows_with(Quantity::offset, modulus)) break;
    }
    if (modulus < placed_.size() + step()) return std::nullopt;
    for (const std::size_t times : {2U, 3U}) {
      shows_with(Quantity::offset, times * modulus - step());
      shows_with(Quantity::offset, times * modulus);
    }
    return Condition{.sort = ConditionSort::across_modulo, .modulus = modulus};
  }

  // Multiples that nobody has asked yet decide.
  std::optional<Condition> offset_modulo(std::size_t modulus) {
    const Extent shown = extent_of(Quantity::offset, true);
    if (shown.is_empty()) return std::nullopt;
    const std::size_t rest = shown.least % modulus;
    const Condition condition{ConditionSort::offset_modulo, rest, modulus};
    if (!fits(condition)) return std::nullopt;
    for (const std::size_t times : {1U, 2U, 3U, 5U}) {
      const std::size_t next = (rest + times * modulus) / step();
      for (const std::size_t at : {next - 1, next, next + 1, next + modulus / step() / 2}) {
        if (can_ask({at, 0})) asked({at, 0});
      }
    }
    return fits(condition) ? std::optional(condition) : std::nullopt;
  }

  std::size_t step() const { return placed_.step(); }

  // Far behind the start, the rest of the text decides, and at the end of a text its length. Of the
  // last unit alone, `end` says more.
  std::optional<Condition> last_octets() {
    if (!can_ask({far, far}) || !asked({far, 0}) || asked({far, far})) return std::nullopt;
    const std::size_t least = placed_.size() + needed_ * step();
    const std::size_t number = bound_between(Quantity::rest, least, least + far * step());
    std::size_t letters = far;
    if (asked({0, 0})) letters = 0;
    for (std::size_t without = 0; letters > without + 1;) {
      const std::size_t middle = std::midpoint(without, letters);
      (asked({middle, 0}) ? letters : without) = middle;
    }
    if (number == least && letters == 0) return std::nullopt;
    // At the very bound of the rest, and one letter further.
    shows_with(Quantity::rest, number + step());
    const std::size_t length = letters == 0 ? 0 : least + letters * step();
    return Condition{.sort = ConditionSort::last_octets, .number = number, .length = length};
  }

  Octets shortest() const {
    std::optional<Placement> best;
    for (const auto& [place, shown] : seen()) {
      if (shown && (!best || length(place) < length(*best))) best = place;
    }
    return best ? placed_.text_at(*best) : Octets();
  }

  PlacedUnit placed_;
  ShownUnit::Sides sides_;
  std::size_t needed_;  // letters behind the unit
};

}  // namespace

bool shows_among_letters(const ShownUnit& shown, const Shows& shows) {
  PlacedUnit placed(unit_of(shown), shown.letters, shows, 1);
  return placed.shows_at(place_of(shown));
}

std::optional<FoundCondition> find_among_letters(const ShownUnit& shown, const Shows& shows,
                                                 const std::optional<Condition>& supposed) {
  return LetterSearch(shown, shows).find(supposed);
}

}  // namespace utf8spec::reports
