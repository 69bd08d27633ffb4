#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include "harnesses/judge/account.h"

namespace utf8spec::harnesses {

// What a search for faults starts from.
struct SearchBasis {
  const Faults& known;
  Finding seen;                          // where the answer leaves the right one first
  const std::set<Element>& right_alone;  // elements that are treated rightly by themselves
};

// How long a search may last: so many accounts, and so many faults that are new at once.
struct SearchLimits {
  std::size_t accounts;
  std::size_t faults;
};

// The fewest faults that account for an answer together with the known ones, which alone do not. Of
// as many, those come first that the answer was seen to show, then those that say the most of what
// came out. Where none is missing, what was seen; nothing where so few do not account for it.
std::vector<Fault> find_faults(const Given& given, const SearchBasis& basis,
                               const SearchLimits& limits);

}  // namespace utf8spec::harnesses
