// The tests of programs compare whole outputs, so one call that runs a command to its end is
// enough.
#pragma once

#include <string>

namespace utf8spec::harnesses {

// How a command ended, and its output.
struct Ran {
  int exit_status = -1;  // -1 where a signal ended it
  int signal = 0;
  std::string output;
  std::string errors;
};

// Runs a shell command with `input` as its stdin. There is no deadline: CTest has one.
Ran run_command(const std::string& command, const std::string& input);

}  // namespace utf8spec::harnesses
