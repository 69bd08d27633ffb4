#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "cli/common/failure.h"
#include "cli/common/places.h"

namespace utf8spec::cli {

// What every command is given.
struct CommandContext {
  Places places;
  std::vector<std::string> command;  // what stands behind -- on the command line
  std::string program;               // utf8spec, as it was called
};

// What a command does when its words have been read.
using Action = std::function<Result<reports::ExitStatus>(const CommandContext&)>;

// Each adds its words to the command line, and answers what is to be done when it is given.
Action add_run(CLI::App& app);
Action add_report(CLI::App& app);
Action add_ask(CLI::App& app);
Action add_check_adapter(CLI::App& app);
Action add_list(CLI::App& app);
Action add_decoders(CLI::App& app);
Action add_diff(CLI::App& app);
Action add_exhaustive(CLI::App& app);
Action add_show(CLI::App& app);
Action add_explain(CLI::App& app);
Action add_learn(CLI::App& app);
Action add_generate(CLI::App& app);
Action add_matrix(CLI::App& app);
Action add_issue(CLI::App& app);
Action add_minimize(CLI::App& app);
Action add_corpus(CLI::App& app);

}  // namespace utf8spec::cli
