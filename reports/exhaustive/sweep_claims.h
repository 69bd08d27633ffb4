#pragma once

#include <array>
#include <span>
#include <string_view>

#include "reference/closed_set.h"

// What a report of `utf8spec exhaustive` may claim, and on what each claim rests. It prints no
// other sentence as a claim. tests/reports/exhaustive/claims_test.cpp has decoders for each row:
// wrong ones that are found, and for each assumption a wrong one that breaks it alone, and passes.
namespace utf8spec::reports {

// What no sweep can show for every string.
enum class SweepAssumption : std::uint8_t {
  surroundings,  // the answer does not depend on address, neighbours and earlier calls
  four_octets,   // nor on anything but the first four octets, in lengths that were not asked
  cut_calls,     // a call that a fault ends leaves no mark
};

enum class SweepClaim : std::uint8_t {
  covers_strings,    // of the top line
  covers_longer,     // of the top line too
  right_on_strings,  // that were asked
  right_on_inputs,   // of every length
  reads_no_more,     // of a longer input
  stays_the_same,    // in the sample
};

// A sentence with places for what it names, and what it rests on.
struct SweepClaimRow {
  SweepClaim claim;
  std::string_view sentence;
  std::span<const SweepAssumption> assumptions;
};

// The sentence that states an assumption.
struct SweepAssumptionRow {
  SweepAssumption assumption;
  std::string_view sentence;
};

inline constexpr std::array sweep_assumptions{
    SweepAssumptionRow{SweepAssumption::surroundings,
                       "The answer must not depend on the address of the octets, on the octets "
                       "after them or whether those can be read, or on earlier calls."},
    SweepAssumptionRow{SweepAssumption::four_octets,
                       "Its answer must depend only on the first four octets and, if there are "
                       "fewer, on their number. No other length above four was asked than 64."},
    SweepAssumptionRow{SweepAssumption::cut_calls,
                       "If `step` read no octet after a beginning, the sweep took its answer for "
                       "all strings with this beginning. This assumes that a call that a fault "
                       "ends does not change later calls."},
};
static_assert(reference::is_row_for_each(sweep_assumptions, &SweepAssumptionRow::assumption));

inline constexpr std::array for_strings{SweepAssumption::surroundings, SweepAssumption::cut_calls};
inline constexpr std::array for_inputs{SweepAssumption::surroundings, SweepAssumption::four_octets,
                                       SweepAssumption::cut_calls};

inline constexpr std::array sweep_claims = [] {
  using enum SweepClaim;
  constexpr std::span<const SweepAssumption> none;
  return std::array{
      SweepClaimRow{covers_strings, "on {}, each followed by an unreadable page", for_strings},
      SweepClaimRow{covers_longer, ", and on those of four octets in a length of {}", for_strings},
      SweepClaimRow{right_on_strings,
                    "The decoder is right on every {} if its answer depends only on the octets and "
                    "their number.",
                    for_strings},
      SweepClaimRow{
          right_on_inputs,
          "The decoder is right on every {} of any length if `step` reads at most four octets.",
          for_inputs},
      SweepClaimRow{reads_no_more,
                    "Called with a length of {} while only four octets were readable, `step` read "
                    "no more. It was right after every beginning.",
                    for_strings},
      SweepClaimRow{stays_the_same,
                    "The sweep asked a sample of {} strings again, each whole, at the end and at "
                    "the start of a page. A fixed seed chose them. The answers stayed the same. "
                    "Signal handlers, the signal mask and the alternate stack did not change.",
                    none},
  };
}();
static_assert(reference::is_row_for_each(sweep_claims, &SweepClaimRow::claim));

constexpr std::string_view sentence_of(SweepClaim claim) {
  return sweep_claims[static_cast<std::size_t>(claim)].sentence;
}
constexpr std::string_view sentence_of(SweepAssumption assumption) {
  return sweep_assumptions[static_cast<std::size_t>(assumption)].sentence;
}

}  // namespace utf8spec::reports
