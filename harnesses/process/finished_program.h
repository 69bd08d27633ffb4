#pragma once

#include <chrono>
#include <string>
#include <tl/expected.hpp>

#include "harnesses/process/child_options.h"

namespace utf8spec::harnesses {

// What a program printed to stdout before it ended with status 0.
struct FinishedProgram {
  std::string output;
};

// Runs a program without input until it ends. The error is one line: the program does not start,
// prints more than 1 MiB, takes longer than `most`, is stopped, or ends with another status.
tl::expected<FinishedProgram, std::string> run_to_end(const ChildOptions& options,
                                                      std::chrono::milliseconds most);

}  // namespace utf8spec::harnesses
