// Decides whether a set of faults explains a wrong answer. For output, it walks over the input with
// the faults planted into the reference (reports/diagnosis/faults/account.h). For verdicts alone,
// it asks whether a check with these faults would let the input pass.

#pragma once

#include <optional>
#include <set>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/question.h"
#include "reports/diagnosis/faults/fault_search.h"

namespace utf8spec::reports {

// An answer that was judged wrong, with what is needed to explain it. The references must outlive
// it.
struct WrongAnswer {
  const harnesses::Request& request;
  const harnesses::Answer& answer;
  harnesses::Finding finding;  // where it leaves the right answer first
  harnesses::Replaced right;   // how the operation may replace
};

// The first fault that shows in the answer, if an operation with exactly these faults would give
// this very answer. Otherwise nothing.
std::optional<harnesses::Finding> explain(const WrongAnswer& wrong, const Faults& faults);

// Whether a decoder with these faults that reads each chunk as a text of its own would give this
// very answer, or a right one that does so with some of them. What it has of an unfinished sequence
// at the end of a chunk may be marked or forgotten.
bool is_explained_by_lost_state(const WrongAnswer& wrong, const Faults& faults);

// The fewest faults that explain an answer together with `known`, which do not explain it alone.
// Empty if the search stays within `limits` without success. Elements that are `right_alone` are
// handled rightly by themselves, so no fault is assumed in them without need.
std::vector<Fault> missing_faults(const WrongAnswer& wrong, const Faults& known,
                                  const std::set<harnesses::Element>& right_alone,
                                  const SearchLimits& limits);

}  // namespace utf8spec::reports
