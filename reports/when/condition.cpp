#include "reports/when/condition.h"

#include <fmt/format.h>

#include <array>

namespace utf8spec::reports {
namespace {

// The words of one sort, with the members of a condition by name.
struct ConditionRow {
  ConditionSort sort;
  std::string_view words;
};

constexpr std::array rows{
    ConditionRow{ConditionSort::start, "only at the start of a text"},
    ConditionRow{ConditionSort::end, "only at the end of a text"},
    ConditionRow{ConditionSort::last_octets, "only in the last {number} {octets} of a text"},
    ConditionRow{ConditionSort::behind, "only behind {text}"},
    ConditionRow{ConditionSort::beside_text,
                 "only beside certain text: {text} is the shortest input"},
    ConditionRow{ConditionSort::behind_request, "only behind certain requests, such as {text}"},
    ConditionRow{ConditionSort::some_places, "only at some places of longer texts"},
    ConditionRow{ConditionSort::cut, "only where chunks cut a text"},
    ConditionRow{ConditionSort::chunk, "only at chunks of exactly {number} {octets}"},
    ConditionRow{ConditionSort::chunk_at_least, "only at chunks of at least {number} octets"},
    ConditionRow{ConditionSort::chunk_at_most, "only at chunks of at most {number} {octets}"},
    ConditionRow{ConditionSort::chunk_modulo,
                 "only at chunks whose length leaves {number} when divided by {modulus}"},
    ConditionRow{ConditionSort::length_at_least, "only in texts of at least {number} {many}"},
    ConditionRow{ConditionSort::length_at_most, "only in texts of at most {number} {octets}"},
    ConditionRow{ConditionSort::offset_at_least, "only from {offset} {number} on"},
    ConditionRow{ConditionSort::offset_at_most, "only up to {offset} {number}"},
    ConditionRow{ConditionSort::offset_modulo,
                 "only at {offsets} that leave {number} when divided by {modulus}"},
    ConditionRow{ConditionSort::length, "only in texts of exactly {number} {octets}"},
    ConditionRow{ConditionSort::across, "only across {offset} {number}"},
    ConditionRow{ConditionSort::across_modulo, "only across {offsets} divisible by {modulus}"},
    ConditionRow{ConditionSort::offset, "only at {offset} {number}"},
    ConditionRow{ConditionSort::ordinal, "only in texts with at least {number} of its sort"},
    ConditionRow{ConditionSort::characters_before, "only behind exactly {number} characters"},
    ConditionRow{ConditionSort::characters_at_least, "only behind at least {number} characters"},
    ConditionRow{ConditionSort::characters_modulo,
                 "only where the number of characters before leaves {number} when divided by "
                 "{modulus}"},
    ConditionRow{ConditionSort::units_before,
                 "only behind exactly {number} UTF-16 units of output"},
    ConditionRow{ConditionSort::units_at_least,
                 "only behind at least {number} UTF-16 units of output"},
    ConditionRow{ConditionSort::units_modulo,
                 "only where the number of UTF-16 units before leaves {number} when divided by "
                 "{modulus}"},
    ConditionRow{ConditionSort::request, "only at request {number} of a process"},
    ConditionRow{ConditionSort::request_at_least, "only from request {number} of a process on"},
    ConditionRow{ConditionSort::request_modulo,
                 "only at requests whose number is divisible by {modulus}"},
};
static_assert(reference::is_row_for_each(rows, &ConditionRow::sort));

// The words for what a number counts.
struct CountedRow {
  CountedIn counted;
  std::string_view one;
  std::string_view many;
  std::string_view offset;
  std::string_view offsets;
};

constexpr std::array counted_rows{
    CountedRow{CountedIn::octets, "octet", "octets", "offset", "offsets"},
    CountedRow{CountedIn::values, "value", "values", "index", "indices"},
};
static_assert(reference::is_row_for_each(counted_rows, &CountedRow::counted));

// The words of a sort, which are shorter where nothing is left.
std::string_view words_of_sort(const Condition& condition) {
  if (condition.number == 0 && condition.sort == ConditionSort::offset_modulo) {
    return "only at {offsets} divisible by {modulus}";
  }
  if (condition.number == 0 && condition.sort == ConditionSort::chunk_modulo) {
    return "only at chunks whose length is divisible by {modulus}";
  }
  if (condition.number == 0 && condition.sort == ConditionSort::chunk) {
    return "only at empty chunks";
  }
  if (condition.sort == ConditionSort::last_octets && condition.length > 0) {
    return "only in the last {number} {octets} of texts of at least {length} {many}";
  }
  return rows[static_cast<std::size_t>(condition.sort)].words;
}

}  // namespace

std::string words_of(const Condition& condition) {
  const CountedRow& counted = counted_rows[static_cast<std::size_t>(condition.counted)];
  return fmt::format(fmt::runtime(words_of_sort(condition)), fmt::arg("number", condition.number),
                     fmt::arg("modulus", condition.modulus), fmt::arg("text", condition.text),
                     fmt::arg("length", condition.length), fmt::arg("many", counted.many),
                     fmt::arg("offset", counted.offset), fmt::arg("offsets", counted.offsets),
                     fmt::arg("octets", condition.number == 1 ? counted.one : counted.many));
}

std::string title_under(const Condition& condition, std::string_view title) {
  return fmt::format("{}{}{}", title, but_only, words_of(condition));
}

}  // namespace utf8spec::reports
