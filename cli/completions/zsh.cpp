#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/common/words.h"
#include "cli/completions/completions.h"

namespace utf8spec::cli {
namespace {

using Count = OptionEntry::Count;

// A description in a specification of `_arguments`: brackets and colons have a meaning there.
std::string zsh_words(const std::string& text) {
  std::string all;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') all += '\\';
    all += c == '\n' ? ' ' : c;
  }
  return all;
}

std::string zsh_action(const OptionEntry& entry) {
  if (entry.takes == Takes::choice) return fmt::format("({})", fmt::join(entry.choices, " "));
  if (entry.takes == Takes::decoder) {
    return fmt::format(R"sh({{_alternative "decoders:decoder:($({}))" "files:file:_files"}})sh",
                       names_of_decoders);
  }
  return entry.takes == Takes::folder ? "_files -/" : "_files";
}

// "--level[How deep]:LEVEL:(smoke standard)". A star allows the option more than once.
std::string zsh_option(const OptionEntry& option, const std::string& name) {
  const std::string value =
      option.takes == Takes::nothing
          ? ""
          : fmt::format(":{}:{}", zsh_words(option.value), zsh_action(option));
  return shell_word(fmt::format("{}{}[{}]{}", option.count == Count::many ? "*" : "", name,
                                zsh_words(option.description), value));
}

std::string zsh_options(const CommandTree& command) {
  std::string text;
  for (const OptionEntry& option : command.options) {
    for (const std::string& name : option.names) {
      text += fmt::format(" \\\n    {}", zsh_option(option, name));
    }
  }
  return text;
}

std::string zsh_arguments(const CommandTree& command) {
  std::string text;
  std::size_t place = 0;
  for (const OptionEntry& argument : command.arguments) {
    ++place;
    const std::string at = argument.count == Count::many ? "*" : fmt::format("{}", place);
    text += fmt::format(" \\\n    {}",
                        shell_word(fmt::format("{}:{}:{}", at, zsh_words(argument.names.front()),
                                               zsh_action(argument))));
  }
  return text;
}

std::string zsh_function(const CommandTree& command) {
  std::string name = "_" + command.program;
  for (const std::string& word : command.path) name += "_" + word;
  return name;
}

// Behind `--` the words are a command of the user, and zsh offers files.
std::string zsh_leaf(const CommandTree& command) {
  return fmt::format("{}() {{\n  _arguments -S{}{}\n}}\n", zsh_function(command),
                     zsh_options(command), zsh_arguments(command));
}

// The first word chooses the function that completes the others.
std::string zsh_branch(const CommandTree& command) {
  std::string commands;
  for (const CommandTree& each : command.commands) {
    commands += fmt::format(
        "    {}\n", shell_word(fmt::format("{}:{}", each.path.back(), zsh_words(each.purpose))));
  }
  return fmt::format(R"({0}() {{
  local context state state_descr line
  typeset -A opt_args
  local -a commands=(
{1}  )
  _arguments -C -S{2} \
    '1: :->command' '*:: :->words'
  case $state in
    command) _describe -t commands command commands ;;
    words) (( $+functions[{0}_$words[1]] )) && {0}_$words[1] ;;
  esac
}}
)",
                     zsh_function(command), commands, zsh_options(command));
}

constexpr const char* zsh_start =
    "#compdef @PROGRAM@\n"
    "# Completions of @PROGRAM@ for zsh; `utf8spec-dev completions zsh --program @PROGRAM@` writes "
    "them.\n";

// It also works where the file is sourced and not found by its name.
constexpr const char* zsh_end =
    "if [[ $funcstack[1] == _@PROGRAM@ ]]; then _@PROGRAM@ \"$@\"; else compdef _@PROGRAM@ "
    "@PROGRAM@; fi\n";

}  // namespace

std::string zsh_completions(const CommandTree& tree) {
  std::string text = of_program(zsh_start, tree);
  for (const CommandTree* command : all_commands(tree)) {
    text += command->commands.empty() ? zsh_leaf(*command) : zsh_branch(*command);
  }
  return text + of_program(zsh_end, tree);
}

}  // namespace utf8spec::cli
