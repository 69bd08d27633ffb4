#include <string_view>
#include <utility>

#include "reports/when/search.h"

namespace utf8spec::reports {
namespace {

using namespace std::string_view_literals;

constexpr auto plain_letter = "a"sv;
constexpr auto two_octets = "\xC3\xA9"sv;         // one unit of output, like a letter
constexpr auto two_units = "\xF0\x9F\x98\x80"sv;  // in UTF-16

// Fewer are usual in short text.
constexpr std::size_t least = 3;

// Asks about one unit behind other text.
class Behind {
 public:
  Behind(const ShownUnit& shown, const Shows& shows) : shown_(shown), shows_(shows) {}

  bool shows(std::string_view character, std::size_t times) const {
    return shows_(text({}, character, times));
  }
  // With a character of two units before the letters.
  bool shows_with_two_units(std::size_t letters) const {
    return shows_(text(two_units, plain_letter, letters));
  }

  // LettersAround go behind it too, unless it is about the end of the text.
  Octets text(std::string_view first, std::string_view character, std::size_t times) const {
    Octets all(first.begin(), first.end());
    for (std::size_t time = 0; time < times; ++time) {
      all.insert(all.end(), character.begin(), character.end());
    }
    const OctetView unit = shown_.unit();
    all.insert(all.end(), unit.begin(), unit.end());
    if (shown_.sides == ShownUnit::Sides::both && !is_letter()) all.insert(all.end(), 2, 'a');
    return all;
  }
  // A unit that is a letter itself may show in each letter behind it.
  bool is_letter() const { return shown_.length == 1 && shown_.unit()[0] < 0x80; }

 private:
  const ShownUnit& shown_;
  const Shows& shows_;
};

// Whether the unit shows behind so many characters of one unit each, however many octets they have,
// and behind no more and no fewer.
bool is_exact(const Behind& behind, std::size_t number) {
  return number >= least && behind.shows(plain_letter, number) &&
         behind.shows(two_octets, number) && !behind.shows(plain_letter, number - 1) &&
         !behind.shows(plain_letter, number + 1);
}

// Whether characters or units are counted. A character of two units takes the place of one letter,
// or of two.
std::optional<FoundCondition> counted(const Behind& behind, std::size_t number) {
  const bool counts_characters = behind.shows_with_two_units(number - 1);
  const bool counts_units = behind.shows_with_two_units(number - 2);
  if (counts_characters == counts_units) return std::nullopt;
  const auto sort = counts_units ? ConditionSort::units_before : ConditionSort::characters_before;
  return FoundCondition{Condition{sort, number}, {}, behind.text({}, plain_letter, number)};
}

// Which of two conditions fits one that shows behind `number` characters. With a character of two
// units among them, one character less has as many units.
std::optional<Condition> not_of_octets(const Behind& behind, const Condition& of_characters,
                                       const Condition& of_units, std::size_t number) {
  if (behind.shows_with_two_units(number - 2)) return of_units;
  if (behind.shows_with_two_units(number - 1)) return of_characters;
  return std::nullopt;
}

std::optional<Condition> from_a_number_on(const Behind& behind, std::size_t number) {
  const bool is_of_octets = !behind.shows(two_octets, number) ||
                            behind.shows(two_octets, number - 1) ||
                            behind.shows(plain_letter, number - 1);
  if (number < least || is_of_octets) return std::nullopt;
  return not_of_octets(behind, {ConditionSort::characters_at_least, number},
                       {ConditionSort::units_at_least, number}, number);
}

std::optional<Condition> with_a_rest(const Behind& behind, const Condition& condition) {
  const std::size_t modulus = condition.modulus;
  const std::size_t number = condition.number + 3 * modulus;  // twice as many octets leave another
  const bool is_of_octets = !behind.shows(two_octets, number) ||
                            !behind.shows(two_octets, number + modulus) ||
                            behind.shows(two_octets, number + 1);
  if (2 * number % modulus == condition.number || is_of_octets) return std::nullopt;
  return not_of_octets(behind, {ConditionSort::characters_modulo, condition.number, modulus},
                       {ConditionSort::units_modulo, condition.number, modulus}, number);
}

}  // namespace

FoundCondition in_output(const ShownUnit& shown, FoundCondition found, const Shows& shows) {
  const LettersAround& letters = shown.letters;
  const bool is_of_octets = letters.letter.size() == 1 && letters.counts == CountedIn::octets;
  if (!found.when || !is_of_octets || shown.sides == ShownUnit::Sides::behind) return found;
  const Behind behind(shown, shows);
  const Condition& when = *found.when;
  std::optional<Condition> other;
  if (when.sort == ConditionSort::offset_at_least) other = from_a_number_on(behind, when.number);
  if (when.sort == ConditionSort::length_at_least && behind.is_letter()) {
    other = from_a_number_on(behind, when.number - 1);
  }
  if (when.sort == ConditionSort::offset_modulo) other = with_a_rest(behind, when);
  if (when.sort == ConditionSort::offset || when.sort == ConditionSort::across) {
    const std::size_t number = when.number - (when.sort == ConditionSort::across ? 1 : 0);
    if (const auto exact = find_behind_output(shown, {number, number}, shows)) other = exact->when;
  }
  if (other) found = {other, {}, std::move(found.shortest)};
  return found;
}

std::optional<FoundCondition> find_behind_output(const ShownUnit& shown, OutputBefore before,
                                                 const Shows& shows) {
  const Behind behind(shown, shows);
  if (is_exact(behind, before.units)) return counted(behind, before.units);
  const bool is_other = before.characters != before.units;
  if (is_other && is_exact(behind, before.characters)) return counted(behind, before.characters);
  return std::nullopt;
}

}  // namespace utf8spec::reports
