#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/completions/completions.h"

namespace utf8spec::cli {
namespace {

// fish's own function for subcommands would take an argument such as `decoders` for a command. The
// commands of a program come first, so the first words tell.
constexpr const char* fish_start =
    R"(# Completions of @PROGRAM@ for fish; `utf8spec-dev completions fish --program @PROGRAM@` writes them.
function __@PROGRAM@_begins
    set -l words (commandline -opc)[2..-1]
    set -l last (count $argv)
    test (count $words) -ge $last; and test "$words[1..$last]" = "$argv"
end
function __@PROGRAM@_is
    set -l words (commandline -opc)[2..-1]
    test "$words" = "$argv"
end
)";

std::string fish_quoted(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') quoted += '\\';
    quoted += c == '\n' ? ' ' : c;
  }
  return quoted + "'";
}

// A line for something that is offered while `function` of the script holds for the words of the
// command.
std::string fish_line(const char* function, const CommandTree& command, const std::string& what) {
  const std::string path = fmt::format("{}", fmt::join(command.path, " "));
  const std::string condition =
      fmt::format("__{}_{}{}{}", command.program, function, path.empty() ? "" : " ", path);
  return fmt::format("complete -c {} -n {} {}\n", command.program, fish_quoted(condition), what);
}

// `-x` means a value and no files; `-r -F` a value and files.
std::string fish_value(const OptionEntry& entry) {
  switch (entry.takes) {
    case Takes::nothing:
      return "";
    case Takes::choice:
      return " -x -a " + fish_quoted(fmt::format("{}", fmt::join(entry.choices, " ")));
    case Takes::folder:
      return " -x -a '(__fish_complete_directories)'";
    case Takes::decoder:
      return fmt::format(" -a {}", fish_quoted(fmt::format("({})", names_of_decoders)));
    case Takes::file:
      return " -r -F";
  }
  return "";
}

// fish writes short and long names without hyphens.
std::string fish_option(const OptionEntry& option) {
  std::string words;
  for (const std::string& name : option.names) {
    words += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  return fmt::format("{}{} -d {}", words.substr(1), fish_value(option),
                     fish_quoted(option.description));
}

std::string fish_arguments(const CommandTree& command) {
  std::string text;
  for (const OptionEntry& argument : command.arguments) {
    if (argument.takes != Takes::choice && argument.takes != Takes::decoder) continue;
    text += fish_line("begins", command, fish_value(argument).substr(1));
  }
  for (const CommandTree& each : command.commands) {
    text += fish_line("is", command,
                      fmt::format("-f -a {} -d {}", each.path.back(), fish_quoted(each.purpose)));
  }
  return text;
}

}  // namespace

// The options of the program itself stand before a command.
std::string fish_completions(const CommandTree& tree) {
  std::string text = of_program(fish_start, tree);
  for (const CommandTree* command : all_commands(tree)) {
    text += fish_arguments(*command);
    const char* const where = command->path.empty() ? "is" : "begins";
    for (const OptionEntry& option : command->options) {
      text += fish_line(where, *command, fish_option(option));
    }
  }
  return text;
}

}  // namespace utf8spec::cli
