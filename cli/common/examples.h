// Examples of each command, for its help and its manual page.

#pragma once

#include <string>
#include <string_view>

#include "cli/tree/program.h"

namespace utf8spec::cli {

// The line above the examples of a manual. A manual page makes a section of it.
constexpr std::string_view examples_heading = "Examples:\n";

// The examples of a command as the first part of its manual, such as those of "run" or of "corpus
// add". Empty if it has none. No line is longer than a line of help.
std::string examples_of(Program program, std::string_view command);

// The example `command` as lines of help. If there is no room, its purpose follows below,
// and ` \` breaks a long command before an option, so that it can still be copied.
std::string lines_of_example(std::string_view command, std::string_view purpose);

}  // namespace utf8spec::cli
