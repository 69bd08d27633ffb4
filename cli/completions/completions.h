// Completions of the command line for shells, written from the commands that the parser knows.
// Options with a closed set of values offer these; others offer folders or files.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/tree/command_tree.h"

namespace utf8spec::cli {

// The shells that have completions. The names are those of the programs.
enum class CompletedShell : std::uint8_t { bash, zsh, fish };

std::string completions(const CommandTree& tree, CompletedShell shell);

std::string bash_completions(const CommandTree& tree);
std::string zsh_completions(const CommandTree& tree);
std::string fish_completions(const CommandTree& tree);

// The command that lists decoders for a shell.
inline constexpr const char* names_of_decoders = "utf8spec-dev decoders --names 2>/dev/null";

// A part of a script, with the name of the program for each @PROGRAM@.
std::string of_program(std::string_view part, const CommandTree& tree);

// The names of options, such as --level, or of commands.
std::vector<std::string> names_of_options(const CommandTree& command);
std::vector<std::string> names_of_commands(const CommandTree& command);

}  // namespace utf8spec::cli
