// Searches for the condition of a deviation by asking. It places the unit among letters, and behind
// other characters, and sees where the deviation shows.

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "reference/octets.h"
#include "reports/when/condition.h"
#include "reports/when/placed_unit.h"

namespace utf8spec::reports {

// An input that shows a deviation, and the unit in it that the deviation is about.
struct ShownUnit {
  // Where text can stand beside the unit. A sequence that the end of the text cuts has none behind
  // it, and a leading signature none before it.
  enum class Sides : std::uint8_t { both, before, behind };

  OctetView input;
  std::size_t offset;  // octets
  std::size_t length;  // octets
  Sides sides = Sides::both;
  LettersAround letters = {};

  OctetView unit() const { return input.subspan(offset, length); }
  OctetView before() const { return input.first(offset); }
  OctetView behind() const { return input.subspan(offset + length); }
};

// How `behind` names octets that are ill-formed.
inline constexpr std::string_view ill_formed_before = "ill-formed octets";

// What a search finds. A deviation that shows wherever it was looked for has no condition.
struct FoundCondition {
  std::optional<Condition> when = {};
  std::vector<Condition> also_fits = {};  // the answers do not part these from `when`
  Octets shortest = {};                   // an input that shows the deviation under `when`
  friend bool operator==(const FoundCondition&, const FoundCondition&) = default;
};

// Whether the unit shows the deviation with letters in place of all text around it.
bool shows_among_letters(const ShownUnit& shown, const Shows& shows);

// The condition of a unit that shows among letters. Nothing if it shows in some places only, and no
// condition fits them all. Numbers are exact: the places on both sides of a bound were asked. A
// deviation without a condition takes about 20 questions, others up to 300. To see that `supposed`
// fits takes about 30: that is the condition of another operation.
std::optional<FoundCondition> find_among_letters(const ShownUnit& shown, const Shows& shows,
                                                 const std::optional<Condition>& supposed = {});

// The condition of a unit that does not show among letters: the sorts of characters that it must
// stand behind, or a few characters. Nothing if neither fits, or if nothing stands before it in the
// input that shows it.
std::optional<FoundCondition> find_behind(const ShownUnit& shown, const Shows& shows);

// The condition of a unit that shows only behind so many others of its sort: at which number, of up
// to `most`. Nothing if it shows at none, or by its offset. It takes about 20 questions.
std::optional<FoundCondition> find_ordinal(OctetView unit, std::size_t most, const Shows& shows,
                                           const LettersAround& letters = {});

// What an input gives before a unit: characters, ill-formed octets as one each, and UTF-16 units.
struct OutputBefore {
  std::size_t characters = 0;
  std::size_t units = 0;
};

// The condition of a unit that shows only behind exactly so many characters, or units of output,
// whatever octets they have. Nothing if the octets count. It takes up to 12 questions.
std::optional<FoundCondition> find_behind_output(const ShownUnit& shown, OutputBefore before,
                                                 const Shows& shows);

// The same condition, about characters or UTF-16 units of output where these count and octets do
// not. It takes up to 12 questions. Text of UTF-8 alone is asked.
FoundCondition in_output(const ShownUnit& shown, FoundCondition found, const Shows& shows);

// The condition of a deviation that shows in short text only beside some other text, for which
// nobody knows a shorter name than the shortest input.
FoundCondition beside_text(OctetView shortest);

}  // namespace utf8spec::reports
