// `utf8spec completions`: prints what a shell needs to complete command lines of utf8spec.

#include "cli/completions/completions.h"

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "reference/closed_set.h"

namespace utf8spec::cli {

namespace {

struct CompletionsWords {
  std::string shell;
  std::string output = "-";
};

}  // namespace

// The commands are above the action's own. CLI11 has checked the word.
Action add_completions(CLI::App& app) {
  const auto words = std::make_shared<CompletionsWords>();
  const auto& names = reference::names_of<CompletedShell>;
  app.add_option("shell", words->shell, "The shell: bash, zsh or fish")
      ->type_name("SHELL")
      ->check(CLI::IsMember(std::vector<std::string>(names.begin(), names.end())))
      ->required();
  app.add_option("--output", words->output, "Write them to this file (default: standard output)")
      ->type_name("FILE")
      ->check(names_a_file);
  app.footer(
      "An installed utf8spec has these files already. From the build folder, this line switches "
      "completions on in bash: `source <(utf8spec completions bash)`.\n");
  return [words, &app](const CommandContext&) {
    const auto shell = reference::value_named<CompletedShell>(words->shell);
    const CommandTree tree = tree_of(*app.get_parent());
    return write_file(words->output, completions(tree, shell.value_or(CompletedShell::bash)))
        .map([] { return reports::ExitStatus::as_expected; });
  };
}

}  // namespace utf8spec::cli
