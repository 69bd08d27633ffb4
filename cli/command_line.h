#pragma once

namespace utf8spec::cli {

// Runs the command line that `main` got, and returns the exit status (reports/exit_status.h). It
// throws nothing: an exception becomes one line on standard error.
int run_command_line(int argument_count, char** arguments);

}  // namespace utf8spec::cli
