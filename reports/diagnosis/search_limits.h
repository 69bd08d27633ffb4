#pragma once

#include <cstddef>

#include "harnesses/judge/fault_search.h"
#include "reports/diagnosis/failure.h"

namespace utf8spec::reports {

// How long faults are looked for: curated questions are few; derived ones come by the million.
inline constexpr harnesses::SearchLimits thorough{.accounts = 2000, .faults = 3};
inline constexpr harnesses::SearchLimits brief{.accounts = 60, .faults = 2};
inline constexpr std::size_t longest_of_brief = 64;  // octets
inline constexpr harnesses::SearchLimits briefest{.accounts = 8, .faults = 1};

// Of a sequence that is right alone and wrong far behind, the place is the fault: a search through
// all that stands before it would find nothing more.
inline constexpr harnesses::SearchLimits no_search{.accounts = 0, .faults = 0};

// Of a derived question.
inline const harnesses::SearchLimits& limits_for(const harnesses::Question& question,
                                                 Setting setting) {
  const bool is_far = question.derivation == harnesses::Derivation::far;
  if (is_far && setting == Setting::placed) return no_search;
  return question.request.octets.size() > longest_of_brief ? briefest : brief;
}

}  // namespace utf8spec::reports
