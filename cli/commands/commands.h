#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "cli/common/failure.h"
#include "cli/common/places.h"
#include "cli/tree/command_tree.h"
#include "cli/tree/program.h"

namespace utf8spec::cli {

// What every command gets besides its own options.
struct CommandContext {
  Places places;
  std::vector<std::string> command;  // what stands behind -- on the command line
  std::string program;               // the program, as it was called
  CommandTree (*tree)(Program);      // the commands of either program
};

// What a command does after its words were parsed. It returns the exit status, or why it ended
// early.
using Action = std::function<Result<reports::ExitStatus>(const CommandContext&)>;

// Each function declares the options of its command and returns its action. The action shares the
// words that the parser writes into, so they live as long as either.
Action add_run(CLI::App& app);
Action add_report(CLI::App& app);
Action add_questions(CLI::App& app);
Action add_judge(CLI::App& app);
Action add_merge(CLI::App& app);
Action add_ask(CLI::App& app);
Action add_check_adapter(CLI::App& app);
Action add_list(CLI::App& app);
Action add_decoders(CLI::App& app);
Action add_diff(CLI::App& app);
Action add_export(CLI::App& app);
Action add_exhaustive(CLI::App& app);
Action add_show(CLI::App& app);
Action add_survey(CLI::App& app);
Action add_explain(CLI::App& app);
Action add_identify(CLI::App& app);
Action add_init(CLI::App& app);
Action add_learn(CLI::App& app);
Action add_generate(CLI::App& app);
Action add_matrix(CLI::App& app);
Action add_package(CLI::App& app);
Action add_pair(CLI::App& app);
Action add_prove(CLI::App& app);
Action add_issue(CLI::App& app);
Action add_minimize(CLI::App& app);
Action add_corpus(CLI::App& app);
Action add_completions(CLI::App& app);
Action add_convert(CLI::App& app);
Action add_manual(CLI::App& app);

// The commands behind `utf8spec-dev corpus`.
Action add_corpus_add(CLI::App& app);
Action add_corpus_export(CLI::App& app);
Action add_corpus_list(CLI::App& app);

}  // namespace utf8spec::cli
