// Reads command lines by a syntax, and prints its help. The library that does so, CLI11, is known
// in parser.cpp alone, since it takes seconds to compile.

#pragma once

#include <optional>
#include <span>
#include <string>

#include "cli/common/failure.h"
#include "cli/tree/syntax.h"

namespace utf8spec::cli {

// Reads the words of a command line, of which the first is the program's path, into the
// destinations of `program`, and marks the options that are given and the commands that are chosen.
// Returns a text to print if help or the version is wanted, and nothing if a command is to be run.
// Wrong words are a failure with a line that says what was meant, or where the help is.
Result<std::optional<std::string>> parse(Syntax& program, std::span<char*> words);

// Commands that ask a decoder have an argument for its name. Those that judge answers in files have
// only the options that say what its API takes.
bool takes_command(const Syntax& command);

}  // namespace utf8spec::cli
