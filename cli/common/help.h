// The help of commands, which is the manual: a user needs no installed pages. Its texts are written
// as sentences and broken into lines here.

#pragma once

#include <cstddef>
#include <string>

namespace utf8spec::cli {

inline constexpr std::size_t help_width = 80;  // columns

// Breaks paragraphs into lines of at most `width` columns. Lines that begin with a space, and empty
// lines, stay as they are: they are lists and tables. Other lines in a row form one paragraph.
std::string reflowed(const std::string& text, std::size_t width);

// Parts of the manual that several commands print at the end of `--help`. All of them come from the
// tables that the code uses, so that they cannot be out of date.
std::string manual_of_exit_statuses();

// Each level with what it asks, what a pass proves, and how long it takes.
std::string manual_of_levels();

// Ways to name a decoder, levels, profiles and operations.
std::string manual_of_runs();

}  // namespace utf8spec::cli
