// Deviations that show under one condition have one cause: a path of the code that only such texts
// take.

#pragma once

#include <string_view>
#include <vector>

#include "reports/diagnosis/diagnosis.h"

namespace utf8spec::reports {

// The title of what several deviations under one condition come from. Its id is that of what
// depends on the position.
inline constexpr std::string_view several_ways = "goes wrong in several ways";

// Gathers the deviations of each condition on texts, at least two, as the consequences of one that
// goes wrong in several ways. Deviations at certain places of which nobody knows a condition belong
// to them if the condition allows each failure that is kept.
std::vector<Diagnosed> under_conditions(std::vector<Diagnosed> deviations);

// Whether a condition on the length or the end of texts allows a failure. Others do, since a
// failure does not tell the place that they are about.
bool may_hold(const Condition& condition, const Failure& failure);

}  // namespace utf8spec::reports
