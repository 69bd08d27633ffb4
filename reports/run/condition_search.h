// The search for the condition of one failure: which units of its input can be the one that it is
// about, and where that one shows the failure.

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "reports/run/same_failure.h"
#include "reports/when/search.h"

namespace utf8spec::reports {

// Whether letters can be put around the octets of a failure.
bool can_be_placed(const Failure& failure);

// The shortest failure of each operation.
std::vector<const Failure*> one_of_each_operation(const FailureSet& failures);

// The units of `input`, which has the form of `input_of`, that the finding can be about.
std::vector<ShownUnit> candidates(OctetView input, const SameFailure& same);

// Text beside a unit explains what else depends on the place. For other deviations it is part of
// what they need to show at all.
enum class TextBeside : std::uint8_t { explains, is_needed };

// The condition of one failure. Nothing if none fits, or if an answer to the search was wrong in
// another way. `supposed` is the condition of another operation, which is looked for first.
std::optional<FoundCondition> condition_of(SameFailure& same, TextBeside beside,
                                           const std::optional<Condition>& supposed = {});

}  // namespace utf8spec::reports
