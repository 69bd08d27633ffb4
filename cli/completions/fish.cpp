#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/completions/completions.h"

namespace utf8spec::cli {
namespace {

// fish's own function for subcommands would take an argument such as `decoders` for a command. The
// commands of utf8spec come first, so the first words tell.
constexpr const char* fish_start =
    R"(# Completions of utf8spec for fish; `utf8spec completions fish` writes them.
function __utf8spec_begins
    set -l words (commandline -opc)[2..-1]
    set -l last (count $argv)
    test (count $words) -ge $last; and test "$words[1..$last]" = "$argv"
end
function __utf8spec_is
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

// A line for something that is offered while `function` holds for the words of the command.
std::string fish_line(const char* function, const CommandTree& command, const std::string& what) {
  const std::string path = fmt::format("{}", fmt::join(command.path, " "));
  return fmt::format("complete -c utf8spec -n {} {}\n",
                     fish_quoted(fmt::format("{}{}{}", function, path.empty() ? "" : " ", path)),
                     what);
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
    text += fish_line("__utf8spec_begins", command, fish_value(argument).substr(1));
  }
  for (const CommandTree& each : command.commands) {
    text += fish_line("__utf8spec_is", command,
                      fmt::format("-f -a {} -d {}", each.path.back(), fish_quoted(each.purpose)));
  }
  return text;
}

}  // namespace

// The options of utf8spec itself stand before a command.
std::string fish_completions(const CommandTree& tree) {
  std::string text = fish_start;
  for (const CommandTree* command : all_commands(tree)) {
    text += fish_arguments(*command);
    const char* const where = command->path.empty() ? "__utf8spec_is" : "__utf8spec_begins";
    for (const OptionEntry& option : command->options) {
      text += fish_line(where, *command, fish_option(option));
    }
  }
  return text;
}

}  // namespace utf8spec::cli
