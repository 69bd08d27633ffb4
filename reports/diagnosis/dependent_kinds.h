// Failures that depend on where octets stand in a longer text, or on where a stream is cut. While a
// run lasts, their sort is the harm that they do. With one sort for all of them, one fault would
// hide the next. At the end each has the name of what goes wrong, and a condition
// (reports/run/plain_names.h).

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "reference/closed_set.h"
#include "reports/diagnosis/catalogue.h"
#include "reports/when/condition.h"

namespace utf8spec::reports {

// What the answer depends on, although it should not.
enum class Dependence : std::uint8_t { place, chunks };

using harnesses::Harm;

// The kinds of one dependence, by their harm.
using DependentKinds = std::array<DeviationKind, reference::values_of<Harm>.size()>;
const DependentKinds& kinds_of(Dependence dependence);

const DeviationKind& kind_of(Dependence dependence, Harm harm);

// Whether the id is that of one of these kinds.
bool is_kind_of(Dependence dependence, std::string_view id);

// What the name of such a kind means, which was printed before there were conditions.
struct OldName {
  std::string_view id;     // the old name, such as "accepts-at-places"
  std::string_view plain;  // what goes wrong: the id of a deviation, if no more exact one fits
  ConditionSort when;      // if nothing more exact is known
};

// Nothing if the id is none of these, or is a name of today too.
std::optional<OldName> old_name(std::string_view id);

// The old name of a deviation with this id that shows under the condition: what its id says goes
// wrong decides. Expectations of version 1 still use it. Empty for a condition that is about
// requests or the place in memory.
std::string_view old_name_of(std::string_view id, const Condition& when);

}  // namespace utf8spec::reports
