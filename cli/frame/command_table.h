// The commands of both programs, and those that earlier versions had.

#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/commands/commands.h"
#include "cli/common/interrupt.h"
#include "cli/tree/program.h"

namespace utf8spec::cli {

// A command with the line that `--help` prints for it, below the heading `group`. `add` declares
// its options.
struct Command {
  Program program;
  const char* group;
  const char* name;
  const char* purpose;
  Action (*add)(Syntax&);
  FirstInterrupt first_interrupt = FirstInterrupt::kills;
};

// In the order of `--help`.
std::span<const Command> command_table();

// Null if no program has the command.
const Command* command_named(std::string_view name);

// Where somebody finds a command who types it behind `program`, which does not have it; empty if no
// version of utf8spec has such a command.
std::string whereabouts(std::string_view name, Program program);

}  // namespace utf8spec::cli
