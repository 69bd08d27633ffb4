#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "reference/closed_set.h"
#include "vectors/profile.h"

namespace utf8spec::harnesses {

// Choices that RFC 3629 leaves open and that a profile may demand.
enum class Demand : std::uint8_t {
  mark,              // what is ill-formed is seen in the output of an operation that replaces
  steady_marks,      // and by as many marks wherever chunks are cut
  maximal_subparts,  // U+FFFD stands for each maximal subpart
  bare_text,         // a leading signature is removed
};

// The first profile that makes a demand. Profiles are ordered: each makes all demands of those
// before it.
struct DemandRow {
  Demand demand;
  Profile first;
};

inline constexpr std::array demand_rows{DemandRow{Demand::mark, Profile::secure},
                                        DemandRow{Demand::steady_marks, Profile::secure},
                                        DemandRow{Demand::maximal_subparts, Profile::unicode},
                                        DemandRow{Demand::bare_text, Profile::whatwg}};
static_assert(reference::is_row_for_each(demand_rows, &DemandRow::demand));

constexpr bool demands(Profile profile, Demand demand) {
  return profile >= demand_rows[static_cast<std::size_t>(demand)].first;
}

}  // namespace utf8spec::harnesses
