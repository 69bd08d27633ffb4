#pragma once

namespace utf8spec::cli {

// What `main` is given, run to its end. Returns the exit status (reports/exit_status.h).
int run_command_line(int argument_count, char** arguments);

}  // namespace utf8spec::cli
