// The help of commands, which is the manual: a user needs no installed pages. Its texts are written
// as sentences and broken into lines here.

#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace utf8spec::cli {

// Help texts are written as sentences. This formatter breaks them into lines, so that nobody does
// it by hand and no line is longer than a terminal.
class WrappedHelp final : public CLI::Formatter {
 public:
  // Leaves a long list of values out: the description names them or says where they are listed.
  std::string make_option_opts(const CLI::Option* option) const override;
  // Descriptions stand in the second column.
  std::string make_option_desc(const CLI::Option* option) const override;
  std::string make_subcommand(const CLI::App* command) const override;
  std::string make_footer(const CLI::App* app) const override;
};

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
