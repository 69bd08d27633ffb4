// When a deviation shows: the condition that parts the inputs that show it from those that do not.
// Conditions are data of a closed set, and no id of a deviation names one.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "reference/closed_set.h"

namespace utf8spec::reports {

// What the answer depends on. The unit is the character, or the ill-formed octets, that a deviation
// is about. Among conditions that fit alike, an earlier one is printed first.
enum class ConditionSort : std::uint8_t {
  start,           // the unit begins the text
  end,             // the unit ends the text
  last_octets,     // it begins among this many octets at the end of a text
  behind,          // it stands behind a character of one sort, or behind ill-formed octets
  beside_text,     // no sort fits; some text beside it decides
  behind_request,  // another request was answered by the same process right before
  some_places,     // longer text decides, and nothing else of this list fits
  cut,             // the end of a chunk decides, and no length of a chunk fits
  chunk,           // a chunk has exactly this many octets; 0 is an empty chunk
  chunk_at_least,  // this many octets or more
  chunk_at_most,
  chunk_modulo,     // its length leaves a rest
  length_at_least,  // the text has this many octets or more, the unit included
  length_at_most,
  offset_at_least,  // this many octets or more stand before the unit
  offset_at_most,
  offset_modulo,      // the offset leaves a rest
  length,             // the text has exactly this many octets
  across,             // this offset lies inside the unit, as the end of a buffer would
  across_modulo,      // some multiple of the modulus lies inside the unit
  offset,             // exactly this many octets stand before the unit
  ordinal,            // the unit is of this number among those of its sort in the text
  characters_before,  // so many characters stand before the unit, whatever octets they have
  characters_at_least,
  characters_modulo,  // their number leaves a rest
  units_before,       // so many UTF-16 units of output come before that of the unit
  units_at_least,
  units_modulo,
  request,           // the request is of this number to its process, the same each time
  request_at_least,  // of this number or a later one
  request_modulo,    // each one of so many
};

constexpr std::string_view name(ConditionSort sort) { return reference::name_of(sort); }

// What the numbers of a condition count: octets, or the values that an encoder is given.
enum class CountedIn : std::uint8_t { octets, values };

constexpr std::string_view name(CountedIn counted) { return reference::name_of(counted); }

struct Condition {
  ConditionSort sort;
  std::size_t number = 0;   // octets; of a modulus the rest; of others what the sort counts
  std::size_t modulus = 0;  // for the sorts that leave a rest, and `request_modulo`
  std::string text = {};    // for `behind` and `beside_text`: what stands there; or a request
  std::size_t length = 0;   // for `last_octets`: the least length of the text; 0 for any
  CountedIn counted = CountedIn::octets;
  friend auto operator<=>(const Condition&, const Condition&) = default;
};

// Whether a sort says a number.
constexpr bool has_number(ConditionSort sort) {
  return sort >= ConditionSort::chunk || sort == ConditionSort::last_octets;
}

// Whether it is about the length of a chunk.
constexpr bool is_of_chunks(ConditionSort sort) {
  return sort >= ConditionSort::chunk && sort <= ConditionSort::chunk_modulo;
}

// Whether it is about other requests, or about how often this one was asked.
constexpr bool is_of_requests(ConditionSort sort) {
  return sort >= ConditionSort::request || sort == ConditionSort::behind_request;
}

// Whether it is about the text of one request, and not about how it is cut.
constexpr bool is_of_texts(ConditionSort sort) {
  return !is_of_chunks(sort) && sort != ConditionSort::cut && !is_of_requests(sort);
}

// The condition as the end of a sentence: "only in texts of at least 65 octets".
std::string words_of(const Condition& condition);

// What stands between a title and the words of its condition: that of a deviation, and that of a
// choice which long text makes in another way than short text.
inline constexpr std::string_view but_only = ", but ";
inline constexpr std::string_view otherwise_only = ": what short text does not show comes ";

// The title of a deviation that shows only under a condition.
std::string title_under(const Condition& condition, std::string_view title);

}  // namespace utf8spec::reports
