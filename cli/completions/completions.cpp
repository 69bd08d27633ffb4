#include "cli/completions/completions.h"

namespace utf8spec::cli {

std::string completions(const CommandTree& tree, CompletedShell shell) {
  switch (shell) {
    case CompletedShell::bash:
      return bash_completions(tree);
    case CompletedShell::zsh:
      return zsh_completions(tree);
    case CompletedShell::fish:
      return fish_completions(tree);
  }
  return "";
}

std::string of_program(std::string_view part, const CommandTree& tree) {
  constexpr std::string_view mark = "@PROGRAM@";
  std::string text(part);
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at)) {
    text.replace(at, mark.size(), tree.program);
  }
  return text;
}

std::vector<std::string> names_of_options(const CommandTree& command) {
  std::vector<std::string> names;
  for (const OptionEntry& option : command.options) {
    names.insert(names.end(), option.names.begin(), option.names.end());
  }
  return names;
}

std::vector<std::string> names_of_commands(const CommandTree& command) {
  std::vector<std::string> names;
  for (const CommandTree& each : command.commands) names.push_back(each.path.back());
  return names;
}

}  // namespace utf8spec::cli
