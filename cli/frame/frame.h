// The frame around all commands: signals and streams, parsing, and the one place where a failure
// becomes a line and an exit status.

#pragma once

namespace utf8spec::cli {

// Runs the command line that `main` got, and returns the exit status (reports/exit_status.h). The
// name of the called file says which program it is: as two files, they would hold most code twice.
int run_command_line(int argument_count, char** arguments);

}  // namespace utf8spec::cli
