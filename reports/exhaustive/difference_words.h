#pragma once

#include <string>
#include <string_view>

#include "harnesses/plugin/exhaustive/function.h"
#include "harnesses/plugin/exhaustive/tally.h"
#include "reference/encoding.h"

namespace utf8spec::reports {

// A kind of difference in words. If `run` knows the deviation, these are the id and the title that
// `run` gives it.
struct DifferenceWords {
  std::string_view id;
  std::string_view title;
};

DifferenceWords words_of(const harnesses::exhaustive::Departure& difference,
                         reference::Encoding encoding = reference::Encoding::utf_8);

// The right answer to a call, in the form of an example's `actual`.
std::string expected_of(harnesses::exhaustive::FunctionName function,
                        const harnesses::exhaustive::Call& call,
                        reference::Encoding encoding = reference::Encoding::utf_8);

}  // namespace utf8spec::reports
