// Failures that depend on where octets stand in a longer text, or on where a stream is cut. While a
// run lasts, their sort is the harm that they do. With one sort for all of them, one fault would
// hide the next. At the end each has the name of what goes wrong, and a condition
// (reports/run/plain_names.h).

#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "reference/closed_set.h"
#include "reports/diagnosis/catalogue.h"
#include "reports/old_names.h"

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

}  // namespace utf8spec::reports
