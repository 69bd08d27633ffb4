#pragma once

#include <string>

namespace utf8spec::harnesses {

// How a command ended and what it wrote.
struct Ran {
  int exit_status = -1;  // -1 where a signal ended it
  int signal = 0;
  std::string output;
  std::string errors;
};

// Runs a shell command that has `input` as its stdin.
Ran run_command(const std::string& command, const std::string& input);

}  // namespace utf8spec::harnesses
