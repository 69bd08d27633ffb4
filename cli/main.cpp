#include "cli/command_line.h"

// The whole program is a library, so that tests can call it without starting a process.
int main(int argument_count, char** arguments) {
  return utf8spec::cli::run_command_line(argument_count, arguments);
}
