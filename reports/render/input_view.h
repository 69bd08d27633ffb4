// Shows the input of an example. Long inputs are shortened around the part that matters, because
// the fault is often one sequence in kilobytes of padding.

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "reports/report.h"

namespace utf8spec::reports {

// A stretch of an input that is shown in one way.
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

// The input of `example` in runs, in order. Inputs of more than 64 units are shown at the start, at
// the end, and around the first mark or cut.
std::vector<Run> input_view(const Example& example);

// A run in words: "[ED A0]" for a mark, "|" for a cut, "...(12 more)..." for units left out.
std::string text_of(const Run& run);

// All runs as one line, such as 41 [ED A0] | 80.
std::string input_line(const Example& example);

// The example in four aligned lines: the operation with its input, the expected answer, the actual
// one, and the command that repeats it.
std::string example_text(const Example& example);

}  // namespace utf8spec::reports
