#pragma once

#include <optional>
#include <vector>

#include "reports/diagnosis/faults/faults.h"
#include "reports/diagnosis/faults/given.h"

namespace utf8spec::reports {

// How far the reference with certain faults, and no others, gives an answer.
struct Account {
  bool whole = false;                       // all of it is
  std::optional<harnesses::Finding> first;  // then: the first fault that shows in it
  std::vector<Place> places;                // else: to which it came, the last ones of a long input
};

// Decides whether a set of faults explains an answer. The reference walks over the input. At each
// element it does what is right, under any policy that the standards leave open, or what one of the
// `faults` does there. A decoder may treat one element differently in different surroundings, so
// every combination is tried.
//
// Example: the output AB for 41 C0 AF 42 is accounted for if the faults hold `deletes` at
// `overlong_two`. Without faults the account stops before C0.
Account account_for(const Given& given, const Faults& faults);

}  // namespace utf8spec::reports
