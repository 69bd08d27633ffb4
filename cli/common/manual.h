// Texts that several commands print at the end of `--help`. The help is the manual, so a user needs
// no installed pages.

#pragma once

#include <string>

namespace utf8spec::cli {

// Parts of the manual that several commands print at the end of `--help`. All of them come from the
// tables that the code uses, so that they cannot be out of date.
std::string manual_of_exit_statuses();

// Each level with what it asks, what a pass proves, and how long it takes.
std::string manual_of_levels();

// Ways to name a decoder, levels, profiles and operations.
std::string manual_of_runs();

}  // namespace utf8spec::cli
