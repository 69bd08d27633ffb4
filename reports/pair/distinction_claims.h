#pragma once

#include <array>
#include <span>
#include <string_view>

#include "reference/closed_set.h"

// What reports of `utf8spec pair` and `learn --machine` may claim, and on what each
// claim rests. They print no other sentence as a claim.
// tests/reports/pair/distinction_claims_test.cpp has decoders for each row: pairs that are told
// apart, and for each assumption a pair that breaks it alone, and is not.
namespace utf8spec::reports {

// What no comparison of machines shows.
enum class DistinctionAssumption : std::uint8_t {
  machine,  // each decoder is the machine that was learned, up to a number of states
  letters,  // characters outside the set count as one
  values,   // the value of a character depends on its octets and the states before it alone
};

enum class DistinctionClaim : std::uint8_t {
  compares_letters,  // of the first line
  compares_verdicts,
  compares_values,  // of the first line, too
  compares_no_values,
  none_exists,  // under the table, for each machine
  reads_so,     // of one machine, when it is learned
};

// A sentence with places for what it names, and what it rests on.
struct DistinctionClaimRow {
  DistinctionClaim claim;
  std::string_view sentence;
  std::span<const DistinctionAssumption> assumptions;
};

inline constexpr std::array for_letters{DistinctionAssumption::machine,
                                        DistinctionAssumption::letters};
inline constexpr std::array for_values{DistinctionAssumption::values};

inline constexpr std::array distinction_claims = [] {
  using enum DistinctionClaim;
  return std::array{
      DistinctionClaimRow{compares_letters,
                          "Compared on every input: {}, marks, and any other character as one.",
                          for_letters},
      DistinctionClaimRow{compares_verdicts, "Compared on every input: the verdict alone.",
                          for_letters},
      DistinctionClaimRow{compares_values,
                          "Compared by value: all {} characters, once {}; elsewhere, a character "
                          "must have the same value.",
                          for_values},
      DistinctionClaimRow{compares_no_values, "Values of other characters are not compared: {}.",
                          for_letters},
      DistinctionClaimRow{
          none_exists,
          "Where none exists, that holds for every input, as far as it is compared, if {0} is "
          "deterministic, starts each input in the same state, and has at most {1}. {0} agrees "
          "with its machine on the complete suite for that many states, {2}, on {3} of all "
          "characters, and on {4}.",
          for_letters},
      DistinctionClaimRow{
          reads_so,
          "It reads every input so, as far as the characters of the set show, if {0} is "
          "deterministic, starts each input in the same state, and has at most {1}. {0} agrees "
          "with its machine on the complete suite for that many states, {2}, on {3} of all "
          "characters, and on {4}.",
          for_letters},
  };
}();
static_assert(reference::is_row_for_each(distinction_claims, &DistinctionClaimRow::claim));

constexpr std::string_view sentence_of(DistinctionClaim claim) {
  return distinction_claims[static_cast<std::size_t>(claim)].sentence;
}

}  // namespace utf8spec::reports
