#include <string_view>

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

  // Letters go behind it too, unless it is about the end of the text.
  Octets text(std::string_view first, std::string_view character, std::size_t times) const {
    Octets all(first.begin(), first.end());
    for (std::size_t time = 0; time < times; ++time) {
      all.insert(all.end(), character.begin(), character.end());
    }
    const OctetView unit = shown_.unit();
    all.insert(all.end(), unit.begin(), unit.end());
    if (shown_.sides == ShownUnit::Sides::both) all.insert(all.end(), 2, 'a');
    return all;
  }

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

}  // namespace

std::optional<FoundCondition> find_behind_output(const ShownUnit& shown, OutputBefore before,
                                                 const Shows& shows) {
  const Behind behind(shown, shows);
  if (is_exact(behind, before.units)) return counted(behind, before.units);
  const bool is_other = before.characters != before.units;
  if (is_other && is_exact(behind, before.characters)) return counted(behind, before.characters);
  return std::nullopt;
}

}  // namespace utf8spec::reports
