// `utf8spec-dev completions`: prints what a shell needs to complete command lines of a program.

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
  std::string program = name(Program::utf8spec);
  std::string output = "-";
};

}  // namespace

// CLI11 has checked the words.
Action add_completions(Syntax& syntax) {
  const auto words = std::make_shared<CompletionsWords>();
  const auto& names = reference::names_of<CompletedShell>;
  const auto& programs = reference::names_of<Program>;
  syntax.option("shell", words->shell, "The shell: bash, zsh or fish")
      .value("SHELL")
      .one_of(std::vector<std::string>(names.begin(), names.end()))
      .required();
  syntax.option("--program", words->program, "The program: utf8spec (the default) or utf8spec-dev")
      .value("PROGRAM")
      .one_of(std::vector<std::string>(programs.begin(), programs.end()));
  syntax.option("--output", words->output, "Write them to this file (default: standard output)")
      .value("FILE")
      .check(names_a_file);
  syntax.footer =
      "An installed utf8spec has these files already. From the build folder, this line switches "
      "completions of utf8spec on in bash: `source <(utf8spec-dev completions bash)`.\n";
  return [words](const CommandContext& context) {
    const auto shell = reference::value_named<CompletedShell>(words->shell);
    const auto program = reference::value_named<Program>(words->program);
    const CommandTree tree = context.tree(program.value_or(Program::utf8spec));
    return write_file(words->output, completions(tree, shell.value_or(CompletedShell::bash)))
        .map([] { return reports::ExitStatus::as_expected; });
  };
}

}  // namespace utf8spec::cli
