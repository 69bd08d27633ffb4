#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include "reports/diagnosis/faults/account.h"

// first_difference() names the first place where an answer is wrong. What goes wrong behind it, or
// what only several faults explain together, needs a search. It assumes a fault that could act
// where the account stopped, makes the account again with it, and sees how far that goes.

namespace utf8spec::reports {

// What a search for faults begins with.
struct SearchBasis {
  const Faults& known;
  harnesses::Finding seen;  // where the answer leaves the right one first
  const std::set<harnesses::Element>&
      right_alone;  // elements that are treated rightly by themselves
};

// The limits of a search: the accounts that it may make, and the new faults that it may assume
// together.
struct SearchLimits {
  std::size_t accounts;
  std::size_t faults;
};

// The fewest faults that, together with the known ones, account for an answer. Among sets of one
// size, those come first that the answer was seen to show, then those that explain most of the
// output. If the known faults suffice, it returns what was seen; if the limits are reached,
// nothing.
std::vector<Fault> find_faults(const Given& given, const SearchBasis& basis,
                               const SearchLimits& limits);

}  // namespace utf8spec::reports
