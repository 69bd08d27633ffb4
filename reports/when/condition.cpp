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
    ConditionRow{ConditionSort::behind, "only behind {text}"},
    ConditionRow{ConditionSort::beside_text,
                 "only beside certain text: {text} is the shortest input"},
    ConditionRow{ConditionSort::behind_request, "only behind certain requests, such as {text}"},
    ConditionRow{ConditionSort::chunk, "only at chunks of exactly {number} {octets}"},
    ConditionRow{ConditionSort::chunk_at_least, "only at chunks of at least {number} octets"},
    ConditionRow{ConditionSort::chunk_at_most, "only at chunks of at most {number} {octets}"},
    ConditionRow{ConditionSort::chunk_modulo,
                 "only at chunks whose length leaves {number} when divided by {modulus}"},
    ConditionRow{ConditionSort::length_at_least, "only in texts of at least {number} octets"},
    ConditionRow{ConditionSort::length_at_most, "only in texts of at most {number} octets"},
    ConditionRow{ConditionSort::offset_at_least, "only from offset {number} on"},
    ConditionRow{ConditionSort::offset_at_most, "only up to offset {number}"},
    ConditionRow{ConditionSort::offset_modulo,
                 "only at offsets that leave {number} when divided by {modulus}"},
    ConditionRow{ConditionSort::length, "only in texts of exactly {number} octets"},
    ConditionRow{ConditionSort::across, "only across offset {number}"},
    ConditionRow{ConditionSort::offset, "only at offset {number}"},
    ConditionRow{ConditionSort::ordinal, "only at number {number} of its sort in a text"},
    ConditionRow{ConditionSort::characters_before, "only behind exactly {number} characters"},
    ConditionRow{ConditionSort::units_before,
                 "only behind exactly {number} UTF-16 units of output"},
    ConditionRow{ConditionSort::request, "only at request {number} of a process"},
    ConditionRow{ConditionSort::request_at_least, "only from request {number} of a process on"},
    ConditionRow{ConditionSort::request_modulo,
                 "only at requests whose number is divisible by {modulus}"},
};
static_assert(reference::is_row_for_each(rows, &ConditionRow::sort));

}  // namespace

std::string words_of(const Condition& condition) {
  if (condition.number == 0 && condition.sort == ConditionSort::offset_modulo) {
    return fmt::format("only at offsets divisible by {}", condition.modulus);
  }
  if (condition.number == 0 && condition.sort == ConditionSort::chunk_modulo) {
    return fmt::format("only at chunks whose length is divisible by {}", condition.modulus);
  }
  if (condition.number == 0 && condition.sort == ConditionSort::chunk) {
    return "only at empty chunks";
  }
  return fmt::format(fmt::runtime(rows[static_cast<std::size_t>(condition.sort)].words),
                     fmt::arg("number", condition.number), fmt::arg("modulus", condition.modulus),
                     fmt::arg("text", condition.text),
                     fmt::arg("octets", condition.number == 1 ? "octet" : "octets"));
}

std::string title_under(const Condition& condition, std::string_view title) {
  return fmt::format("{}{}{}", title, but_only, words_of(condition));
}

}  // namespace utf8spec::reports
