#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace utf8spec::cli {

// Help texts are written as sentences. This formatter breaks them into lines, so that nobody does
// it by hand and no line is longer than a terminal.
class WrappedHelp final : public CLI::Formatter {
 public:
  // Descriptions stand in the second column.
  std::string make_option_desc(const CLI::Option* option) const override;
  std::string make_footer(const CLI::App* app) const override;
};

// Breaks paragraphs into lines of at most `width` columns. Lines that begin with a space, and empty
// lines, stay as they are: they are lists and tables. Other lines in a row form one paragraph.
std::string reflowed(const std::string& text, std::size_t width);

}  // namespace utf8spec::cli
