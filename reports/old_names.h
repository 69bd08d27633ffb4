// Names of deviations that release 1 printed, and what they mean today. They said what goes wrong
// and when it does. Today the id says the one and a condition the other (docs/versions.md). Files
// of expectations may hold them, and a run sorts failures by them until it names these
// (reports/run/plain_names.h).

#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "harnesses/judge/symptom.h"
#include "reports/when/condition.h"

namespace utf8spec::reports {

// The old names for a harm, and the deviation that the harm is today if no more exact one fits.
struct OldNames {
  harnesses::Harm harm;
  std::string_view at_places;
  std::string_view when_cut;
  std::string_view plain;
};

inline constexpr std::array old_names{
    OldNames{harnesses::Harm::accepts, "accepts-at-places", "accepts-when-cut",
             "accepts-ill-formed"},
    OldNames{harnesses::Harm::rejects, "rejects-at-places", "rejects-when-cut",
             "rejects-well-formed"},
    OldNames{harnesses::Harm::loses, "loses-at-places", "loses-when-cut", "loses-characters"},
};

// What an old name means.
struct OldName {
  std::string_view id;     // the old name
  std::string_view plain;  // what goes wrong: the id of a deviation
  ConditionSort when;      // if nothing more exact is known
};

// Nothing if the id is no old name.
std::optional<OldName> old_name(std::string_view id);

// The old name of a deviation with this id that shows under the condition: what its id says goes
// wrong decides. Empty for a condition that is about requests, and for another harm at a cut.
std::string_view old_name_of(std::string_view id, const Condition& when);

}  // namespace utf8spec::reports
