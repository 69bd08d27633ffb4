#pragma once

#include <chrono>
#include <string>
#include <tl/expected.hpp>

#include "harnesses/process/child_options.h"

namespace utf8spec::harnesses {

// What a program printed that ended by itself with 0.
struct FinishedProgram {
  std::string output;
};

// Runs a program without input to its end. The error is one line: it cannot be started, prints more
// than 1 MiB, takes longer than `most`, or ends in another way.
tl::expected<FinishedProgram, std::string> run_to_end(const ChildOptions& options,
                                                      std::chrono::milliseconds most);

}  // namespace utf8spec::harnesses
