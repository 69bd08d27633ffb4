#pragma once

#include <optional>
#include <set>
#include <vector>

#include "harnesses/judge/fault_search.h"

namespace utf8spec::reports {

// An answer that was judged to be wrong.
struct WrongAnswer {
  const harnesses::Request& request;
  const harnesses::Answer& answer;
  harnesses::Finding finding;  // where it leaves the right answer first
  harnesses::Replaced right;   // how the operation may replace
};

// The first fault that shows in an answer, if an operation that has these faults, and no others,
// would give this very answer; else nothing.
std::optional<harnesses::Finding> explain(const WrongAnswer& wrong,
                                          const harnesses::Faults& faults);

// The fewest faults that explain an answer together with the `known` ones, which alone do not.
// Nothing where so few do not. Elements that are `right_alone` are treated rightly by themselves.
std::vector<harnesses::Fault> missing_faults(const WrongAnswer& wrong,
                                             const harnesses::Faults& known,
                                             const std::set<harnesses::Element>& right_alone,
                                             const harnesses::SearchLimits& limits);

}  // namespace utf8spec::reports
