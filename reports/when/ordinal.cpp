#include <numeric>

#include "reports/when/search.h"

namespace utf8spec::reports {
namespace {

constexpr std::size_t letters_before = 5;  // no usual length of anything

Octets repeated(OctetView unit, std::size_t times) {
  Octets text;
  text.reserve(unit.size() * times);
  for (std::size_t time = 0; time < times; ++time) {
    text.insert(text.end(), unit.begin(), unit.end());
  }
  return text;
}

Octets behind_letters(const Octets& text, const LettersAround& letters) {
  Octets moved = repeated(letters.letter, letters_before);
  moved.insert(moved.end(), text.begin(), text.end());
  return moved;
}

}  // namespace

std::optional<FoundCondition> find_ordinal(OctetView unit, std::size_t most, const Shows& shows,
                                           const LettersAround& letters) {
  const auto shows_of = [&](std::size_t times) { return shows(repeated(unit, times)); };
  std::size_t without = 1;
  std::size_t with = most;
  if (with <= without || shows_of(without) || !shows_of(with)) return std::nullopt;
  while (with - without > 1) {
    const std::size_t middle = std::midpoint(without, with);
    (shows_of(middle) ? with : without) = middle;
  }
  // LettersAround move the unit, but they do not count: what shows by its offset shows elsewhere
  // now.
  if (shows(behind_letters(repeated(unit, without), letters)) ||
      !shows(behind_letters(repeated(unit, with), letters))) {
    return std::nullopt;
  }
  return FoundCondition{
      Condition{.sort = ConditionSort::ordinal, .number = with, .counted = letters.counts},
      {},
      repeated(unit, with)};
}

}  // namespace utf8spec::reports
