// How much work a search for faults may do. Without limits, one strange decoder could take a run
// hours.

#pragma once

#include <cstddef>

#include "reports/diagnosis/failure.h"
#include "reports/diagnosis/faults/fault_search.h"

namespace utf8spec::reports {

// How far the search for faults goes. Curated questions are few and show the faults, so they get
// the most. Derived ones come by the million.
inline constexpr SearchLimits thorough{.accounts = 2000, .faults = 3};
inline constexpr SearchLimits brief{.accounts = 60, .faults = 2};
// Longer inputs get the briefest search, because one account walks over all their octets.
inline constexpr std::size_t longest_of_brief = 64;  // octets
inline constexpr SearchLimits briefest{.accounts = 8, .faults = 1};

// A sequence that is right alone and wrong far behind fails because of its place. A search through
// all the padding in front would find nothing more.
inline constexpr SearchLimits no_search{.accounts = 0, .faults = 0};

// Long texts that vary a condition may have tens of thousands of faults. An account of one would
// try how each can go on. What goes wrong first is known without it, and short texts show the
// faults.
inline bool may_be_accounted(const harnesses::Question& question) {
  return !harnesses::varies_condition(question.derivation) ||
         question.request.octets.size() <= longest_of_brief;
}

// The limits for a derived question.
inline const SearchLimits& limits_for(const harnesses::Question& question, Setting setting) {
  const bool is_far = question.derivation == harnesses::Derivation::far;
  if (is_far && setting == Setting::placed) return no_search;
  return question.request.octets.size() > longest_of_brief ? briefest : brief;
}

}  // namespace utf8spec::reports
