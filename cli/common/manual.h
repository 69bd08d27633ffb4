#pragma once

#include <string>

namespace utf8spec::cli {

// The parts of the manual that several commands print at the end of their --help.
std::string manual_of_exit_statuses();

// How deep a run can go: of each level what it asks, proves and takes.
std::string manual_of_levels();

// How a decoder is named, how deep a run goes, what it demands, and what can be asked.
std::string manual_of_runs();

}  // namespace utf8spec::cli
