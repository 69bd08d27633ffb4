#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "reference/closed_set.h"
#include "reference/encoding.h"
#include "vectors/profile.h"
#include "vectors/requirements.h"

namespace utf8spec::harnesses {

// Choices that RFC 3629 leaves open and that a profile may demand.
enum class Demand : std::uint8_t {
  mark,              // what is ill-formed is seen in the output of an operation that replaces
  steady_marks,      // and by as many marks wherever chunks are cut
  maximal_subparts,  // U+FFFD stands for each maximal subpart
  bare_text,         // a leading signature is removed
};

// The first profile that makes a demand. Profiles are ordered: each makes all demands of those
// before it. A demand with a requirement is made only of encodings that have it.
struct DemandRow {
  Demand demand;
  Profile first;
  std::string_view requirement;
};

inline constexpr std::array demand_rows{
    DemandRow{Demand::mark, Profile::secure, ""},
    DemandRow{Demand::steady_marks, Profile::secure, ""},
    DemandRow{Demand::maximal_subparts, Profile::unicode, "unicode-maximal-subpart"},
    DemandRow{Demand::bare_text, Profile::whatwg, "whatwg-signature"}};
static_assert(reference::is_row_for_each(demand_rows, &DemandRow::demand));

constexpr const DemandRow& row_of(Demand demand) {
  return demand_rows[static_cast<std::size_t>(demand)];
}

// Whether the profile makes the demand of some encoding.
constexpr bool demands(Profile profile, Demand demand) { return profile >= row_of(demand).first; }

// Whether it makes the demand of this encoding.
inline bool demands(Profile profile, Demand demand, reference::Encoding encoding) {
  const std::string_view requirement = row_of(demand).requirement;
  return demands(profile, demand) &&
         (requirement.empty() || vectors::find_requirement(encoding, requirement) != nullptr);
}

}  // namespace utf8spec::harnesses
