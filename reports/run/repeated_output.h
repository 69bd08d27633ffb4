// A stream that hands over the same output twice has one fault, although it shows in many ways: a
// character too many, wrong text before an error, another value where the text begins again, and in
// long texts a reply that is too long or too late.

#pragma once

#include <vector>

#include "harnesses/judge/judge.h"
#include "reports/diagnosis/diagnosis.h"

namespace utf8spec::reports {

// Whether a stream that hands over with each chunk all that came so far explains that no answer
// came. Its reply to this request is longer than any may be.
bool may_be_repeated_output(const harnesses::Question& question, const harnesses::Outcome& outcome);

// Joins the deviations of streams of which each answer holds the whole text, and parts of it again.
// If there are some, it also joins mishaps that these explain.
std::vector<Diagnosed> join_repeated_output(const harnesses::Judge& judge,
                                            std::vector<Diagnosed> deviations);

}  // namespace utf8spec::reports
