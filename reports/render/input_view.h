#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "reports/report.h"

namespace utf8spec::reports {

// A stretch of an example's input, as it is shown.
struct Run {
  enum class Kind {
    plain,
    marked,  // one ill-formed subsequence
    cut,     // a chunk ends here; holds no units
    elided,  // `count` units left out; holds none
  };
  Kind kind;
  std::vector<std::string> units;  // octets as two hex digits; for encode, values as U+D800
  std::size_t count = 0;
};

// The input of `example` in runs, in order. A long input is shown around its first mark or cut, at
// its start and at its end.
std::vector<Run> input_view(const Example& example);

// A run in words: "[ED A0]" where it is marked, "|" for a cut, "...(12 more)...".
std::string text_of(const Run& run);

// The runs as one line: marks in brackets, "|" where a chunk ends: 41 [ED A0] | 80.
std::string input_line(const Example& example);

// The example in four aligned lines: the operation with its input, what was expected, what came,
// and the command that repeats it.
std::string example_text(const Example& example);

}  // namespace utf8spec::reports
