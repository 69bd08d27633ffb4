#pragma once

#include <string>
#include <string_view>

#include "harnesses/plugin/exhaustive/function.h"
#include "harnesses/plugin/exhaustive/tally.h"

namespace utf8spec::reports {

// A kind of difference in words: the id and title that `run` gives to the same deviation, where it
// knows it.
struct DifferenceWords {
  std::string_view id;
  std::string_view title;
};

DifferenceWords words_of(const harnesses::exhaustive::Departure& difference);

// What the right answer to a call is, in the form of an example's `actual`.
std::string expected_of(harnesses::exhaustive::FunctionName function,
                        const harnesses::exhaustive::Call& call);

}  // namespace utf8spec::reports
