// The commands with their options, as manual pages and completions show them: what the syntax says,
// and the options that the parser adds.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/tree/syntax.h"

namespace utf8spec::cli {

// The kind of the word behind an option, or of an argument.
// A decoder is the name of a bundled one, or a file.
enum class Takes : std::uint8_t { nothing, choice, folder, decoder, file };

// An option or an argument of a command.
struct OptionEntry {
  std::vector<std::string> names;    // such as -h and --help; an argument has one, without hyphens
  std::string value;                 // the word for its value, such as FILE
  std::vector<std::string> choices;  // all values, if it takes one of a closed set
  std::string range;                 // of a number, such as "2 - 5000"; or empty
  std::string description;
  Takes takes = Takes::nothing;
  enum class Count : std::uint8_t { one, many } count = Count::one;  // of values
  enum class Need : std::uint8_t { optional, required } need = Need::optional;
};

// A command with everything below it.
struct CommandTree {
  std::string program;            // utf8spec or utf8spec-dev
  std::vector<std::string> path;  // such as corpus and add; empty for the program itself
  std::string purpose;            // one line
  std::vector<OptionEntry> options, arguments;
  std::vector<CommandTree> commands;
  std::string footer;  // as `--help` ends with it, not yet broken into lines
};

CommandTree tree_of(const Syntax& program);

// The command and all below it, each before its own commands.
std::vector<const CommandTree*> all_commands(const CommandTree& tree);

}  // namespace utf8spec::cli
